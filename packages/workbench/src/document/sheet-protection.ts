import type { ProtectionOptions } from '../grid/protection';
import { toWireName } from '../rich-api/properties';

/** The attributes in a file for the actions that protection can allow. The value 1 forbids the action. */
const actions =
  'autoFilter deleteColumns deleteRows objects scenarios formatCells formatColumns formatRows insertColumns insertHyperlinks insertRows pivotTables sort'.split(
    ' ',
  );

/** Returns `allowDeleteRows` for `deleteRows`, and `allowEditObjects` for `objects`. */
function toOption(name: string): string {
  return `allow${allowedByDefault.has(name) ? 'Edit' : ''}${toWireName(name)}`;
}

/** The actions that a file allows if it lacks their attribute. */
const allowedByDefault = new Set(['objects', 'scenarios']);

/** Converts the protection of a sheet to its form in files, without the password. */
export function toFileProtection(options: ProtectionOptions): Record<string, string> {
  const entries = actions.map((name) => [name, options[toOption(name)] === true ? '0' : '1']);
  return { sheet: '1', ...(Object.fromEntries(entries) as Record<string, string>) };
}

/** Converts the protection in a file to the options of Office.js. */
export function fromFileProtection(attributes: Record<string, string>): ProtectionOptions {
  const entries = actions.map((name) => {
    const forbids = attributes[name] ?? (allowedByDefault.has(name) ? '0' : '1');
    return [toOption(name), forbids === '0' || forbids === 'false'];
  });
  return Object.fromEntries(entries) as ProtectionOptions;
}
