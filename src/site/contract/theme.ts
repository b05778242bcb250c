/** Name in local storage of the theme a visitor chose; absent while theirs is the system's. */
export const THEME_KEY = "vitrine:theme";
