/** Whether the keyboard has a Command key. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
