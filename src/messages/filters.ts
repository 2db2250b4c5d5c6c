// Messages about filters.

import { AddInError } from '../model/errors';

export function flagComparison(path: string, op: string): AddInError {
  return new AddInError('input', `${path} is true or false, so it cannot be compared with "${op}". Use eq or ne.`);
}

export function filterSyntax(shown: string, at: number, why: string): AddInError {
  return new AddInError('input', `The filter "${shown}" is wrong at character ${at}: ${why}.`);
}

export function wrongValueKind(path: string, given: string, written: string): AddInError {
  return new AddInError('input', `${path} cannot be compared with ${given}: it holds ${written}.`);
}

export function cellOfOtherKind(path: string, cell: string, what: string): AddInError {
  return new AddInError(
    'contract',
    `The filter needs ${path}, but "${cell}" there is not ${what}. Filter by another column, or in Excel.`,
  );
}
