import type { NamedArguments } from '../../functions/definition/definition';

const dated: readonly string[] = ['POSITIONS', 'TAXLOTS', 'PRICES', 'FXRATES', 'TRANSACTIONS', 'TOTAL', 'V1'];

/**
 * Replaces the options that refuse incomplete data with `partial=1`, because planning a query must work while deliveries
 * are missing.
 */
export function withAvailableData(name: string, args: NamedArguments): NamedArguments {
  const { options } = args;
  if (!dated.includes(name)) return args;
  if (Array.isArray(options)) {
    const rows = (options as unknown[][]).flatMap((row) => (row.length < 2 ? row.map((cell) => [cell]) : [row]));
    const others = rows
      .map((row) => (row.length < 2 ? [withoutRequire(row[0])] : row))
      .filter((row) => !isRequire(row[0]));
    return { ...args, options: [...others, ['partial', 1]] };
  }
  const text = withoutRequire(options);
  return { ...args, options: typeof text === 'string' && text !== '' ? `${text};partial=1` : 'partial=1' };
}

function withoutRequire(options: unknown): unknown {
  return typeof options === 'string' ? options.replace(/(^|;)\s*(require|partial)\s*=[^;]*/gi, '') : options;
}

function isRequire(name: unknown): boolean {
  return typeof name === 'string' && /^\s*(require|partial)\s*$/i.test(name);
}
