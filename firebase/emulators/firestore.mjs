/** Stands in for Google's emulator of Firestore where that is not on the machine: `node firestore.mjs <port>`. */
import { FirestoreServer } from "@firestore-emulator/server";
import { ServerCredentials } from "@grpc/grpc-js";

const emulator = new FirestoreServer();
// Its own `start` would listen to the whole network.
const grpc = /** @type {{ server: import("@grpc/grpc-js").Server }} */ (/** @type {unknown} */ (emulator)).server;
grpc.bindAsync(`127.0.0.1:${process.argv[2]}`, ServerCredentials.createInsecure(), (error) => {
  if (error !== null) throw error;
});
