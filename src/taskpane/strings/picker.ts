/** Texts of every list to choose from. */
export const picker = {
  loading: 'Loading…',
  none: 'No matches.',
};
