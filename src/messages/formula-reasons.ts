// Reasons why a formula isn't a single call of an IDS function: parts of notOneCall.

export const noEqualsSign = "It doesn't start with =.";
export const parenthesisMissing = 'The parenthesis after the function name is missing.';
export const commaMissing = 'A comma or the closing parenthesis is missing.';
export const joinedText = 'It joins text with another value (&).';
export const badArrayValue = 'An array in braces contains something other than numbers and text.';
export const braceMissing = 'The closing brace of an array is missing.';
export const unevenRows = 'The rows of an array in braces have different lengths.';
export const semicolons = 'Its arguments are separated by semicolons. Use commas.';

export const otherFunction = (name: string) => `It starts with ${name}, which isn't an IDS function.`;

export const nestedFunction = (name: string) => `It contains another function, ${name}.`;

export const followed = (rest: string) => `The call is followed by ${rest}.`;

export const calculation = (operator: string) =>
  `It contains a calculation (${operator}). Calculate it in a cell and refer to the cell.`;

export const errorValue =
  'It contains an error value, like #REF!, usually because a cell that it refers to was deleted.';

export const unreadableFrom = (rest: string) => `It can't be read starting at ${rest}.`;
