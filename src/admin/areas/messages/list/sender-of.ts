/** Who wrote, by their name, else by their address. */
export function senderOf({ sender }: { sender: { name: string; email: string } }, nameless: string): string {
  return sender.name || sender.email || nameless;
}
