/** A number with its noun: "1 row", "1,024 rows". */
export function countOf(number: number, one: string, many: string): string {
  return `${number.toLocaleString()} ${number === 1 ? one : many}`;
}
