import type { ProtectionOptions } from '../grid/protection';
import { wireName } from '../rich-api/properties';

/** What `protect` can allow, by the attributes of a file: there 1 forbids. */
const allowed =
  'autoFilter deleteColumns deleteRows objects scenarios formatCells formatColumns formatRows insertColumns insertHyperlinks insertRows pivotTables sort'.split(
    ' ',
  );

/** `allowDeleteRows` for `deleteRows`; two have `Edit` in their names. */
function optionOf(name: string): string {
  return `allow${allowedUnsaid.has(name) ? 'Edit' : ''}${wireName(name)}`;
}

/** What a file allows when it says nothing. */
const allowedUnsaid = new Set(['objects', 'scenarios']);

/** A sheet's protection as a file has it. Passwords are not saved. */
export function toFileProtection(options: ProtectionOptions): Record<string, string> {
  const entries = allowed.map((name) => [name, options[optionOf(name)] === true ? '0' : '1']);
  return { sheet: '1', ...(Object.fromEntries(entries) as Record<string, string>) };
}

/** A file's protection by the names of Office.js. */
export function fromFileProtection(attributes: Record<string, string>): ProtectionOptions {
  const entries = allowed.map((name) => {
    const forbids = attributes[name] ?? (allowedUnsaid.has(name) ? '0' : '1');
    return [optionOf(name), forbids === '0' || forbids === 'false'];
  });
  return Object.fromEntries(entries) as ProtectionOptions;
}
