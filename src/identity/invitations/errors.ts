import { refusal } from "../refusal.ts";

/** An invitation's link does not hold. */
export const invitationInvalid = () =>
  refusal("INVITATION_INVALID", 400, "The invitation is wrong, used, revoked or expired.", {
    fr: "Cette invitation n’est plus valable : demandez qu’on vous la renvoie.",
    en: "This invitation is no longer valid: ask for it to be sent again.",
  });

/** There is no invitation of this id. */
export const invitationUnknown = () =>
  refusal("INVITATION_UNKNOWN", 404, "There is no such invitation.", {
    fr: "Cette invitation n’existe pas ou plus. Rechargez la liste.",
    en: "This invitation does not exist, or no longer. Reload the list.",
  });

/** An invitation that leads nowhere any more would be sent or revoked. */
export const invitationClosed = () =>
  refusal("INVITATION_CLOSED", 409, "The invitation is accepted or revoked.", {
    fr: "Cette invitation est déjà acceptée ou révoquée. Rechargez la liste.",
    en: "This invitation is already accepted or revoked. Reload the list.",
  });

/** An administrator would be invited. */
export const alreadyAdmin = () =>
  refusal("ALREADY_ADMIN", 409, "The address is that of an administrator.", {
    fr: "Cette personne est déjà administratrice.",
    en: "This person is an administrator already.",
  });

/** The address has an invitation that can be accepted. */
export const alreadyInvited = () =>
  refusal("ALREADY_INVITED", 409, "The address has an open invitation.", {
    fr: "Cette adresse a déjà une invitation en cours : vous pouvez la renvoyer.",
    en: "This address has an open invitation already: you can send it again.",
  });
