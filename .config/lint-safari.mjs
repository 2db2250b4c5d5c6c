/** Features that Safari 15, Excel's browser on older Macs, doesn't have. The build rewrites syntax, but not these. */
const properties = {
  AbortSignal: ['any', 'timeout'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  URL: ['canParse', 'parse'],
};
const methods = ['toSorted', 'toReversed', 'toSpliced', 'isWellFormed', 'toWellFormed', 'requestIdleCallback'];

export const newerThanSafari15 = [
  ...Object.entries(properties).map(([object, names]) => ({
    selector: `MemberExpression[object.name="${object}"][property.name=/^(${names.join('|')})$/]`,
    message: `Safari 15 has no ${names.map((name) => `${object}.${name}`).join(' or ')}.`,
  })),
  {
    selector: `CallExpression[callee.property.name=/^(${methods.join('|')})$/]`,
    message: "Safari 15 doesn't have this method.",
  },
  {
    selector: 'Literal[regex.pattern=/[(][?]<[=!]/]',
    message: "Safari 15 can't parse a regular expression with a lookbehind: the whole file would fail to load.",
  },
];
