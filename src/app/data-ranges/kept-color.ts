/** The gray of rows that are no longer in the source; cells with it were colored by the add-in. */
export const keptColor = '#E1DFDE';
