import { formatAddress } from '../grid/address';
import { findName, nameTarget } from '../grid/defined-names';
import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { HostError, itemNotFound } from './host-error';
import type { HostServices } from './host-services';
import { rangeObject, sheetOf, type RangeSelf } from './range-object';

/** A name, by its text: the name may be deleted meanwhile. */
interface NameSelf {
  name: string;
}

function named(name: unknown, services: HostServices): HostObject<NameSelf> | null {
  const found = findName(services.book, String(name));
  return found ? new HostObject('NamedItem', { name: found.getName() }) : null;
}

function formulaOf({ name }: NameSelf, services: HostServices): string {
  const found = findName(services.book, name);
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

/** `Excel.NamedItemCollection` of the workbook. */
export const namedItemCollectionClass: HostClass<undefined> = {
  items: (_self, { book }) =>
    book.facade.getDefinedNames().map((entry) => new HostObject('NamedItem', { name: entry.getName() })),
  item: (_self, key, services) => {
    const found = named(key, services);
    if (!found) throw itemNotFound(`the name "${String(key)}"`);
    return found;
  },
  call: {
    GetItemOrNullObject: (_self, [key], services) => named(key, services),
    GetCount: (_self, _args, { book }) => book.facade.getDefinedNames().length,
    Add: (_self, [name, reference], services) => {
      const text = String(name);
      if (!/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(text))
        throw new HostError('InvalidArgument', `"${text}" can't be a name.`);
      if (named(text, services)) throw new HostError('ItemAlreadyExists', `The name "${text}" exists already.`);
      services.book.facade.insertDefinedName(text, referenceText(reference, services));
      return new HostObject('NamedItem', { name: text });
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
    Type: ({ name }, { book }) => (nameTarget(book, name) ? 'Range' : 'String'),
    Visible: () => true,
    Scope: () => 'Workbook',
    Comment: () => '',
  },
  call: {
    GetRange: ({ name }, _args, { book }) => {
      const target = nameTarget(book, name);
      if (!target) throw itemNotFound(`"${name}" does not stand for cells`);
      return rangeObject(target);
    },
    GetRangeOrNullObject: ({ name }, _args, { book }) => {
      const target = nameTarget(book, name);
      return target ? rangeObject(target) : null;
    },
    Delete: ({ name }, _args, { book }) => {
      book.facade.deleteDefinedName(name);
    },
  },
};
