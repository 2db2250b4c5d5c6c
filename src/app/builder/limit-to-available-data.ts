import type { NamedArguments } from '../../functions/definition/definition';

const datedFunctions: readonly string[] = ['POSITIONS', 'TAXLOTS', 'PRICES', 'FXRATES', 'TRANSACTIONS', 'TOTAL', 'V1'];

/**
 * Replaces the `require` and `partial` options with `partial=1`, because planning a query must work while deliveries are
 * missing.
 */
export function limitToAvailableData(name: string, args: NamedArguments): NamedArguments {
  const { options } = args;
  if (!datedFunctions.includes(name)) return args;
  if (Array.isArray(options)) {
    const rows = (options as unknown[][]).flatMap((row) => (row.length < 2 ? row.map((cell) => [cell]) : [row]));
    const otherRows = rows
      .map((row) => (row.length < 2 ? [removeRequireAndPartial(row[0])] : row))
      .filter((row) => !isRequireOrPartial(row[0]));
    return { ...args, options: [...otherRows, ['partial', 1]] };
  }
  const text = removeRequireAndPartial(options);
  return { ...args, options: typeof text === 'string' && text !== '' ? `${text};partial=1` : 'partial=1' };
}

function removeRequireAndPartial(options: unknown): unknown {
  return typeof options === 'string' ? options.replace(/(^|;)\s*(require|partial)\s*=[^;]*/gi, '') : options;
}

function isRequireOrPartial(name: unknown): boolean {
  return typeof name === 'string' && /^\s*(require|partial)\s*$/i.test(name);
}
