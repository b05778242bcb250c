/**
 * The server's door to the owner's Firebase project: Google's SDKs behind the interface that the program knows
 * (`src/identity/firebase/project.ts`). Node.js runs this file as it stands, with the packages beside it.
 */
import { cert, deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import type { FirebaseServer } from "../src/identity/firebase/project.ts";
import { ClientSdk } from "./server/client-sdk.ts";
import { adminRecords } from "./server/records.ts";
import { verifyToken } from "./server/tokens.ts";
import { projectUsers } from "./server/users.ts";

let opened = 0;

export const openProject: FirebaseServer["openProject"] = (app, { projectId, clientEmail, privateKey }) => {
  opened += 1;
  const admin = initializeApp(
    { projectId: app.projectId, credential: cert({ projectId, clientEmail, privateKey }) },
    `vitrine-${opened}`,
  );
  const auth = getAuth(admin);
  const firestore = getFirestore(admin);
  const client = new ClientSdk(app);
  return {
    users: projectUsers(auth, client),
    signIn: (email, password) => client.signIn(email, password),
    verifyToken: (token) => verifyToken(auth, token),
    records: adminRecords(firestore),
    async close() {
      await firestore.terminate();
      await deleteApp(admin);
    },
  };
};
