const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Appends the check digit of a CUSIP to its first eight characters. */
export function addCusipDigit(eight: string): string {
  let sum = 0;
  [...eight].forEach((char, index) => {
    const value = alphabet.indexOf(char) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / 10) + (value % 10);
  });
  return `${eight}${(10 - (sum % 10)) % 10}`;
}

/** Appends the check digit of an ISIN to its first eleven characters. */
export function addIsinDigit(eleven: string): string {
  const digits = [...eleven].map((char) => String(alphabet.indexOf(char))).join('');
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return `${eleven}${(10 - (sum % 10)) % 10}`;
}

/** Appends the check digit of a SEDOL to its first six characters. */
export function addSedolDigit(six: string): string {
  const weights = [1, 3, 1, 7, 3, 9];
  const sum = weights.reduce((total, weight, index) => total + weight * alphabet.indexOf(six.charAt(index)), 0);
  return `${six}${(10 - (sum % 10)) % 10}`;
}
