/** A listbox's greatest height; also how much of it is laid out before it has been measured. */
export const listHeight = 320;
