import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import type { FirebaseProject } from "../../src/identity/firebase/project.ts";

/** The collection `admins`, keyed by the id of the account. */
export function adminRecords(firestore: Firestore): FirebaseProject["records"] {
  const admins = firestore.collection("admins");
  return {
    list: async () => (await admins.get()).docs.map((each) => ({ id: each.id, fields: withDates(each.data()) })),
    async read(id) {
      const document = await admins.doc(id).get();
      const data = document.data();
      return data === undefined ? null : { id, fields: withDates(data) };
    },
    async merge(id, fields, stamped) {
      const stamps = Object.fromEntries(stamped.map((name) => [name, FieldValue.serverTimestamp()]));
      await admins.doc(id).set({ ...fields, ...stamps }, { merge: true });
    },
    async remove(id) {
      await admins.doc(id).delete();
    },
  };
}

function withDates(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  );
}
