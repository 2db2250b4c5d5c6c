import { resultTooLarge } from '../../messages/results';
import { megabytes, mostResultCharacters, type Table } from '../../model/table';

/**
 * Adds up the parts of a result that goes to one cell, and throws at the part with which no cell can take it any more.
 * Without a cell everything fits.
 */
export function cellRoom(inCell: boolean | undefined): (part: Table) => void {
  let [rows, characters] = [0, 0];
  return (part) => {
    if (!inCell) return;
    rows += part.rows.length;
    characters += JSON.stringify(part.rows.map((row) => row.map((cell) => cell ?? ''))).length;
    if (characters > mostResultCharacters)
      throw resultTooLarge(`at least ${rows.toLocaleString('en-US')}`, part.columns.length, megabytes(characters));
  };
}
