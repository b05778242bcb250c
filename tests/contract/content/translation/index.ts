export { translationSequencesContract } from "./sequences.ts";
export { translationStateContract } from "./translation-state.ts";
