import { printAbsoluteAddress } from '../grid/address';
import { createKnownNames } from '../grid/entry-problem';
import { findFormulaProblem } from '../grid/formula-problem';
import { findNameProblem } from '../grid/tables/table-names';
import { addName, findName, listNames, findNameTarget } from '../grid/defined-names';
import { createCollection, requireFound } from './collection';
import { readText } from './format-arguments';
import { HostError, HostObject, createItemNotFound, type HostClass, type HostServices } from './host';
import { createRangeObject, getSheet, type RangeSelf } from './range-object';

/** The names that belong to the workbook, or to one sheet. */
interface NamesSelf {
  sheetId?: string;
}

/** A name by its text, because it can be deleted in the meantime. */
interface NameSelf extends NamesSelf {
  name: string;
}

function findNameObject({ sheetId }: NamesSelf, name: unknown, services: HostServices): HostObject<NameSelf> | null {
  const existing = findName(services.book, String(name), sheetId);
  return existing ? createNameObject(existing.getName(), sheetId) : null;
}

function createNameObject(name: string, sheetId: string | undefined): HostObject<NameSelf> {
  return new HostObject('NamedItem', sheetId === undefined ? { name } : { name, sheetId });
}

function readFormula({ name, sheetId }: NameSelf, services: HostServices): string {
  const existing = findName(services.book, name, sheetId);
  if (!existing) throw createItemNotFound(`the name "${name}"`);
  return `=${existing.getFormulaOrRefString().replace(/^=/, '')}`;
}

/** Returns the value of a name's formula; throws if it would have to be calculated. */
function evaluateName(self: NameSelf, services: HostServices): { type: string; value: unknown } {
  const text = readFormula(self, services).slice(1);
  if (findNameTarget(services.book, self.name, self.sheetId)) return { type: 'Range', value: text };
  if (/^"(?:[^"]|"")*"$/.test(text)) return { type: 'String', value: text.slice(1, -1).replaceAll('""', '"') };
  if (/^(true|false)$/i.test(text)) return { type: 'Boolean', value: text.toLowerCase() === 'true' };
  if (text.trim() !== '' && !Number.isNaN(Number(text))) return { type: 'Double', value: Number(text) };
  throw new HostError('NotImplemented', `The workbench does not calculate the name "${self.name}" outside of cells.`);
}

function printReference(reference: unknown, services: HostServices): string {
  if (typeof reference === 'string') {
    if (!reference.startsWith('=')) return JSON.stringify(reference);
    const problem = findFormulaProblem(reference, createKnownNames(services.book, services.tables));
    if (problem !== undefined) throw new HostError('InvalidArgument', problem);
    return reference.slice(1);
  }
  if (reference instanceof HostObject && reference.type === 'Range') {
    const self = reference.self as RangeSelf;
    return printAbsoluteAddress(getSheet(self, services).getName(), self.area);
  }
  throw new HostError('InvalidArgument', 'A name must refer to a range or a formula.');
}

function findRange({ name, sheetId }: NameSelf, { book }: HostServices) {
  const target = findNameTarget(book, name, sheetId);
  return target ? createRangeObject(target) : null;
}

const names = createCollection<NamesSelf>(
  ({ sheetId }, { book }) => listNames(book, sheetId).map((entry) => createNameObject(entry.getName(), sheetId)),
  findNameObject,
  'name',
);

/** `Excel.NamedItemCollection` of the workbook or of a sheet. */
export const namedItemCollectionClass: HostClass<NamesSelf> = {
  ...names,
  call: {
    ...names.call,
    Add: (self, [name, reference, comment], services) => {
      const text = String(name);
      const problem = findNameProblem(text);
      if (problem !== undefined) throw new HostError('InvalidArgument', problem);
      if (findNameObject(self, text, services) || services.tables.find(text))
        throw new HostError('ItemAlreadyExists', `The name "${text}" already exists.`);
      addName(services.book, text, printReference(reference, services), self.sheetId);
      if (typeof comment === 'string' && comment !== '')
        findName(services.book, text, self.sheetId)?.setComment(comment);
      return createNameObject(text, self.sheetId);
    },
  },
};

/** `Excel.NamedItem`. */
export const namedItemClass: HostClass<NameSelf> = {
  identify: ({ name }) => ({ _Id: name }),
  get: {
    Name: ({ name }) => name,
    Formula: (self, services) => readFormula(self, services),
    Value: (self, services) => evaluateName(self, services).value,
    Type: (self, services) => evaluateName(self, services).type,
    Visible: () => true,
    Scope: ({ sheetId }) => (sheetId === undefined ? 'Workbook' : 'Worksheet'),
    Comment: ({ name, sheetId }, { book }) => findName(book, name, sheetId)?.getComment() ?? '',
  },
  set: {
    Formula: ({ name, sheetId }, formula, services) => {
      const target = printReference(formula, services);
      findName(services.book, name, sheetId)?.delete();
      addName(services.book, name, target, sheetId);
    },
    Comment: ({ name, sheetId }, text, { book }) =>
      findName(book, name, sheetId)?.setComment(readText(text, 255, 'The comment of a name')),
  },
  call: {
    GetRange: (self, _args, services) =>
      requireFound(findRange(self, services), `"${self.name}" does not stand for cells`),
    GetRangeOrNullObject: (self, _args, services) => findRange(self, services),
    Delete: ({ name, sheetId }, _args, { book }) => {
      findName(book, name, sheetId)?.delete();
    },
  },
};
