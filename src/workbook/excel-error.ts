import { AddInError, isAddInError } from '../model/errors';

const sentences: Record<string, string> = {
  AccessDenied: 'The sheet is protected. Take its protection off, then try again.',
  InvalidOperationInCellEditMode: 'A cell is being edited. Finish it with Enter or Esc, then try again.',
  ItemNotFound: 'It is no longer there. Look whether the sheet or table was deleted.',
  RequestPayloadSizeLimitExceeded: 'It is too much for one step in Excel on the web. Ask for fewer rows.',
  ResponsePayloadSizeLimitExceeded: 'It is too much for one step in Excel on the web. Use a smaller sheet.',
};

/** What Excel refused, as a sentence: `doing` says what the add-in was at, like `Entering the formula`. */
export function excelError(doing: string, error: unknown): AddInError {
  if (isAddInError(error)) return error;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const said = typeof message === 'string' && message !== '' ? message : 'It gave no reason.';
  const sentence = typeof code === 'string' ? sentences[code] : undefined;
  return new AddInError('workbook', `${doing} did not work: ${sentence ?? `Excel says: ${said}`}`, { cause: error });
}
