/** For how many days a private link to a preview works, unless its maker says otherwise, and at most. */
export const PREVIEW_DAYS = { usual: 7, most: 30 };
