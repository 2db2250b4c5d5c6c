import { resultTooLarge } from '../../messages/results';
import { megabytes, maxResultCharacters, type Table } from '../../model/table';

/**
 * Adds up the size of the parts of a result for one cell, and throws once a cell can't hold them.
 * Results for other places have no limit.
 */
export function cellRoom(inCell: boolean | undefined): (part: Table) => void {
  let [rows, characters] = [0, 0];
  return (part) => {
    if (!inCell) return;
    rows += part.rows.length;
    characters += JSON.stringify(part.rows.map((row) => row.map((cell) => cell ?? ''))).length;
    if (characters > maxResultCharacters)
      throw resultTooLarge(`at least ${rows.toLocaleString('en-US')}`, part.columns.length, megabytes(characters));
  };
}
