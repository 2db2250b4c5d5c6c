import type { ProtectionOptions } from '../grid/protection';

/** What `protect` can allow, by the names of Office.js, and the attributes of a file: there 1 forbids. */
const allowed: Record<string, string> = {
  allowAutoFilter: 'autoFilter',
  allowDeleteColumns: 'deleteColumns',
  allowDeleteRows: 'deleteRows',
  allowEditObjects: 'objects',
  allowEditScenarios: 'scenarios',
  allowFormatCells: 'formatCells',
  allowFormatColumns: 'formatColumns',
  allowFormatRows: 'formatRows',
  allowInsertColumns: 'insertColumns',
  allowInsertHyperlinks: 'insertHyperlinks',
  allowInsertRows: 'insertRows',
  allowPivotTables: 'pivotTables',
  allowSort: 'sort',
};

/** What a file allows when it says nothing. */
const allowedUnsaid = new Set(['objects', 'scenarios']);

/** A sheet's protection as a file has it. Passwords are not saved. */
export function toFileProtection(options: ProtectionOptions): Record<string, string> {
  const entries = Object.entries(allowed).map(([option, name]) => [name, options[option] === true ? '0' : '1']);
  return { sheet: '1', ...(Object.fromEntries(entries) as Record<string, string>) };
}

/** A file's protection by the names of Office.js. */
export function fromFileProtection(attributes: Record<string, string>): ProtectionOptions {
  const entries = Object.entries(allowed).map(([option, name]) => {
    const forbids = attributes[name] ?? (allowedUnsaid.has(name) ? '0' : '1');
    return [option, forbids === '0' || forbids === 'false'];
  });
  return Object.fromEntries(entries) as ProtectionOptions;
}
