import { AppError, type Sentence } from "../kernel/errors.ts";

/** `FORM_CLOSED` 409: the form of a page takes no messages any more. */
export function formClosed(): AppError {
  return new AppError(
    "FORM_CLOSED",
    "A form was sent that takes no messages, or is not on its page any more.",
    {
      fr: "Ce formulaire ne reçoit plus de messages.",
      en: "This form takes no more messages.",
    },
    { status: 409 },
  );
}

/** `JOB_CLOSED` 410: nobody can apply any more. @param title of the job. */
export function jobClosed(title: string): AppError {
  return new AppError(
    "JOB_CLOSED",
    "An application came for a job that is closed.",
    {
      fr: `On ne peut plus postuler à « ${title} » : cette offre est fermée.`,
      en: `Applications for “${title}” are closed.`,
    },
    { status: 410 },
  );
}

/** `FORM_BUSY` 503: too many forms arrive at once, or too many of one network. */
export function formBusy(): AppError {
  return new AppError(
    "FORM_BUSY",
    "Too many forms arrive at once.",
    {
      fr: "Trop de messages arrivent à la fois. Réessayez dans un instant.",
      en: "Too many messages are arriving at once. Try again in a moment.",
    },
    { status: 503, retryAfter: 5 },
  );
}

/** `MESSAGE_NOT_STORED` 503: the database is away, or the disk is full. @param cause what the operator has to know. */
export function messageNotStored(cause: AppError): AppError {
  return new AppError(
    "MESSAGE_NOT_STORED",
    `A message was not stored: ${cause.message}`,
    {
      fr: "Votre message n’a pas pu être enregistré : le site a un problème en ce moment. Gardez cette page ouverte et renvoyez-le dans quelques minutes.",
      en: "Your message could not be stored: the site has a problem right now. Keep this page open and send it again in a few minutes.",
    },
    { status: 503, cause },
  );
}

/** `TOO_MANY_POSTS` 429: one network sent more than any office does. @param retryAfter whole seconds. */
export function tooManyPosts(retryAfter: number): AppError {
  return new AppError("TOO_MANY_POSTS", "Rate limit exceeded: forms from one network", TOO_MANY_POSTS, {
    status: 429,
    retryAfter,
  });
}

/** `CHALLENGE_INVALID` 422: a challenge was asked for something that cannot be the key of a form. */
export function challengeInvalid(): AppError {
  return new AppError(
    "CHALLENGE_INVALID",
    "A challenge was requested without the key of a form.",
    { fr: "Ce formulaire n’existe pas.", en: "This form does not exist." },
    { status: 422 },
  );
}

/** `TOO_MANY_CHALLENGES` 429: one network asked for more than its forms need. @param retryAfter whole seconds. */
export function tooManyChallenges(retryAfter: number): AppError {
  return new AppError(
    "TOO_MANY_CHALLENGES",
    "Rate limit exceeded: challenges for one network",
    {
      fr: "Trop de formulaires sont ouverts depuis votre réseau. Réessayez dans un instant.",
      en: "Too many forms are being opened from your network. Try again in a moment.",
    },
    { status: 429, retryAfter },
  );
}

const TOO_MANY_POSTS: Sentence = {
  fr: "Trop de messages viennent de votre réseau. Attendez quelques minutes, puis envoyez le vôtre de nouveau.",
  en: "Too many messages are coming from your network. Wait a few minutes, then send yours again.",
};

/** `POST_REFUSED` 422: answers of a form that cannot be taken as they are; the sentences stand beside them. */
export function postRefused(reader: Sentence): AppError {
  return new AppError("POST_REFUSED", "A form that was sent is refused: some answers do not fit.", reader, {
    status: 422,
  });
}

/** `JOB_CHANGED` 422: the page stands for another job than the one that was applied for. */
export function jobChanged(): AppError {
  return new AppError(
    "JOB_CHANGED",
    "An application came for another job than that of its page.",
    {
      fr: "Cette page présente maintenant une autre offre. Relisez-la, puis envoyez votre candidature.",
      en: "This page is now about another job. Read it again, then send your application.",
    },
    { status: 422 },
  );
}
