/** How many rows a preview fetches and shows. */
export const previewRows = 50;
