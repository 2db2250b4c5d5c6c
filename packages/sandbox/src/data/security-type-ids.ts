/** The security type of cash. */
export const cashType = 1;

/** Security types that are priced per 100 of face value. */
export const bondTypes: readonly number[] = [6, 7, 8, 9, 10, 14, 15];
