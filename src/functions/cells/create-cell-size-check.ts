import { resultTooLarge } from '../../messages/results';
import { printMegabytes, maxResultCharacters, type Table } from '../../model/table';

/**
 * Returns a function that adds up the sizes of a result's parts, and throws when they exceed the limit of a cell. Results
 * for linked tables and the pane have no limit.
 */
export function createCellSizeCheck(inCell: boolean | undefined): (part: Table) => void {
  let [rows, characters] = [0, 0];
  return (part) => {
    if (!inCell) return;
    rows += part.rows.length;
    characters += JSON.stringify(part.rows.map((row) => row.map((cell) => cell ?? ''))).length;
    if (characters > maxResultCharacters)
      throw resultTooLarge(rows, part.columns.length, printMegabytes(characters), 'at least ');
  };
}
