import {
  type DocumentData,
  DocumentReference,
  FieldValue,
  type Firestore,
  GeoPoint,
  Timestamp,
} from "firebase-admin/firestore";
import type { FirebaseProject } from "../../src/identity/firebase/project.ts";

/** The collection `admins`, keyed by the id of the account. */
export function adminRecords(firestore: Firestore): FirebaseProject["records"] {
  const admins = firestore.collection("admins");
  return {
    list: async () => (await admins.get()).docs.map((each) => ({ id: each.id, fields: plainFields(each.data()) })),
    async read(id) {
      const document = await admins.doc(id).get();
      const data = document.data();
      return data === undefined ? null : { id, fields: plainFields(data) };
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

function plainFields(fields: DocumentData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

/** What can be written as JSON, and dates: a document may hold references, places, and bytes besides. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.getPrototypeOf(value) === Object.prototype ? plainFields(value) : null;
}
