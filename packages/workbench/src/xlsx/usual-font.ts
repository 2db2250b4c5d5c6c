/** The font of cells without one of their own. */
export const usualFont = { name: 'Arial', size: 11 } as const;
