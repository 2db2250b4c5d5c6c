/** In characters: no Excel cell takes a longer text. */
export const longestCellText = 32_767;
