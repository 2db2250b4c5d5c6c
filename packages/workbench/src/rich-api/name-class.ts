import { formatAddress } from '../grid/address';
import { addName, findName, namesOf, nameTarget } from '../grid/defined-names';
import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { HostError, itemNotFound } from './host-error';
import type { HostServices } from './host-services';
import { rangeObject, sheetOf, type RangeSelf } from './range-object';

/** The names of the workbook, or those of one sheet. */
interface NamesSelf {
  sheetId?: string;
}

/** A name, by its text: the name may be deleted meanwhile. */
interface NameSelf extends NamesSelf {
  name: string;
}

function named({ sheetId }: NamesSelf, name: unknown, services: HostServices): HostObject<NameSelf> | null {
  const found = findName(services.book, String(name), sheetId);
  return found ? nameObject(found.getName(), sheetId) : null;
}

function nameObject(name: string, sheetId: string | undefined): HostObject<NameSelf> {
  return new HostObject('NamedItem', sheetId === undefined ? { name } : { name, sheetId });
}

function formulaOf({ name, sheetId }: NameSelf, services: HostServices): string {
  const found = findName(services.book, name, sheetId);
  if (!found) throw itemNotFound(`the name "${name}"`);
  return `=${found.getFormulaOrRefString().replace(/^=/, '')}`;
}

function referenceText(reference: unknown, services: HostServices): string {
  if (typeof reference === 'string') return reference.replace(/^=/, '');
  if (reference instanceof HostObject && reference.type === 'Range') {
    const self = reference.self as RangeSelf;
    const absolute = formatAddress(sheetOf(self, services).getName(), self.area);
    return absolute.replace(/(?<=[!:])([A-Z]+)(\d+)/g, '$$$1$$$2');
  }
  throw new HostError('InvalidArgument', 'A name stands for a range or a formula.');
}

/** `Excel.NamedItemCollection` of the workbook or of a sheet. */
export const namedItemCollectionClass: HostClass<NamesSelf> = {
  items: ({ sheetId }, { book }) => namesOf(book, sheetId).map((entry) => nameObject(entry.getName(), sheetId)),
  item: (self, key, services) => {
    const found = named(self, key, services);
    if (!found) throw itemNotFound(`the name "${String(key)}"`);
    return found;
  },
  call: {
    GetItemOrNullObject: (self, [key], services) => named(self, key, services),
    GetCount: ({ sheetId }, _args, { book }) => namesOf(book, sheetId).length,
    Add: (self, [name, reference], services) => {
      const text = String(name);
      if (!/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(text))
        throw new HostError('InvalidArgument', `"${text}" can't be a name.`);
      if (named(self, text, services)) throw new HostError('ItemAlreadyExists', `The name "${text}" exists already.`);
      addName(services.book, text, referenceText(reference, services), self.sheetId);
      return nameObject(text, self.sheetId);
    },
  },
};

/** `Excel.NamedItem`. */
export const namedItemClass: HostClass<NameSelf> = {
  id: ({ name }) => ({ _Id: name }),
  get: {
    Name: ({ name }) => name,
    Formula: (self, services) => formulaOf(self, services),
    Value: (self, services) => formulaOf(self, services),
    Type: ({ name, sheetId }, { book }) => (nameTarget(book, name, sheetId) ? 'Range' : 'String'),
    Visible: () => true,
    Scope: ({ sheetId }) => (sheetId === undefined ? 'Workbook' : 'Worksheet'),
    Comment: () => '',
  },
  call: {
    GetRange: ({ name, sheetId }, _args, { book }) => {
      const target = nameTarget(book, name, sheetId);
      if (!target) throw itemNotFound(`"${name}" does not stand for cells`);
      return rangeObject(target);
    },
    GetRangeOrNullObject: ({ name, sheetId }, _args, { book }) => {
      const target = nameTarget(book, name, sheetId);
      return target ? rangeObject(target) : null;
    },
    Delete: ({ name, sheetId }, _args, { book }) => {
      findName(book, name, sheetId)?.delete();
    },
  },
};
