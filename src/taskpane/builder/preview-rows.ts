/** How many rows a preview asks for and shows. */
export const previewRows = 50;
