/** Milliseconds: long enough for a hand to reach the next key, short enough not to be felt as waiting. */
export const typingPause = 500;
