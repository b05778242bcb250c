import { generateKeyPairSync } from "node:crypto";

/** A project as Google's console shows it, which is nobody's. */
export const SAMPLE_PROJECT = {
  projectId: "demo-site",
  apiKey: `AIza${"x".repeat(35)}`,
  appId: "1:123456789012:web:abc123def456",
};

/** The key file of a service account of a project: a real key, which no server knows. @returns JSON. */
export function serviceAccountKey(project: string): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  return JSON.stringify({
    type: "service_account",
    project_id: project,
    client_email: `site@${project}.iam.gserviceaccount.com`,
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  });
}
