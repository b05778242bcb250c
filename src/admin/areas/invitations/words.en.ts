import type { Words } from "./words.fr.ts";

export const words: Words = {
  invitations: {
    name: "Invitations",
    keywords: "invite add",
    inviteKeywords: "add create user administrator",
    lead: "A link by email, which you can also copy: single-use, valid for seven days.",
    leadUnmailed: "A link that you pass on yourself, since no mail server is set: single-use, valid for seven days.",
    invite: "Invite someone",
    inviteText: "They choose their own password or passkey when they accept.",
    send: "Send the invitation",
    make: "Create the invitation",
    madeTitle: "Invitation created",
    sentTo: (email) => `The invitation is on its way to ${email}. You can also pass this link on yourself.`,
    notSent: (email) => `No mail server is set: nothing is sent. Pass this link on to ${email}.`,
    linkLabel: "Invitation link",
    linkOnce:
      "It is shown this once. Anyone who opens it gets in instead of the person you invited: give it to nobody else.",
    linkDone: "Done",
    noneTitle: "No invitations yet.",
    none: "Those you create appear here, so you can see who accepted.",
    statuses: { open: "Waiting", accepted: "Accepted", expired: "Expired", revoked: "Revoked" },
    sent: "Created",
    outcome: "Ends",
    byEnd: "End",
    copyLink: "Copy the link",
    copyLinkText: (email) =>
      `The link already given to ${email} is kept nowhere. A new one replaces it, valid for seven days; the old one stops working at once. Nothing is sent.`,
    makeLink: "Create a new link",
    linkRenewed: (email) => `Here is the new link for ${email}. The old one no longer works.`,
    resend: "Resend with a new link",
    resent: (email) => `A new invitation is on its way to ${email}; the old link no longer works.`,
    revoke: "Revoke the invitation",
    revokeTitle: "Revoke the invitation?",
    revokeText: (email) => `The link given to ${email} stops working. You can invite them again.`,
    revoked: (email) => `The invitation for ${email} has been revoked.`,
  },
};
