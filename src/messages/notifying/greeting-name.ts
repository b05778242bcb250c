const MAX_LENGTH = 50;
const MAX_WORDS = 5;

/**
 * The name of a sender as a receipt may say it; null for what may be anything else. A receipt goes to an address that anybody can type
 * into a form: what it repeats must advertise nothing.
 */
export function greetingName(name: string): string | null {
  if (name === "" || name.length > MAX_LENGTH) return null;
  const words = name.split(" ");
  const areNames = words.every((word) => /^\p{L}[\p{L}\p{M}'’-]*\.?$/u.test(word));
  return areNames && words.length <= MAX_WORDS ? name : null;
}
