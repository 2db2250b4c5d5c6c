/** The gray of rows that are no longer in the source; cells that have it were given it by the add-in. */
export const keptColor = '#E1DFDE';
