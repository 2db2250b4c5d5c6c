/** The gray that the add-in gives to rows that are no longer in the source. */
export const keptColor = '#E1DFDE';
