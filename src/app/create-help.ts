import { AddInError } from '../model/errors';
import type { FunctionHelp } from '../model/function-help';
import type { Table } from '../model/table';
import { askHelp, helpFile } from './ask-help';

/** Answers what functions do. The help is read when it is first asked for, and again after that failed. */
export function createHelp(readFile: (name: string) => Promise<string>): (given: unknown) => Promise<Table> {
  let reading: Promise<readonly FunctionHelp[]> | undefined;
  return async (given) => {
    reading ??= readFile(helpFile)
      .then(parseHelp)
      .catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
    return askHelp(await reading, given);
  };
}

function parseHelp(text: string): readonly FunctionHelp[] {
  // The build wrote it, of this very shape; a server that answers with a page of its own is what can go wrong.
  const refuse = (cause?: unknown) =>
    new AddInError(
      'contract',
      `The server of the add-in gave something else for ${helpFile}. Ask those who run it to serve that file.`,
      { cause },
    );
  let functions: unknown;
  try {
    functions = JSON.parse(text);
  } catch (cause) {
    throw refuse(cause);
  }
  if (!Array.isArray(functions)) throw refuse();
  return functions as FunctionHelp[];
}
