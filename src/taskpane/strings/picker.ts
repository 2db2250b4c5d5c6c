/** Texts shared by all pickers. */
export const picker = {
  loading: 'Loading…',
  none: 'No matches.',
};
