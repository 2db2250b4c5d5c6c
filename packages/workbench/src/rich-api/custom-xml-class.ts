import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { HostError, itemNotFound } from './host-error';
import type { HostServices } from './host-services';
import type { XmlPart } from './xml-parts';

/** All parts, or those of a namespace. */
interface PartsSelf {
  namespaceUri?: string;
}

/** A part, by its id: it may be deleted meanwhile. */
interface PartSelf {
  partId: string;
}

function partObject({ id }: XmlPart): HostObject<PartSelf> {
  return new HostObject('CustomXmlPart', { partId: id });
}

function partOf({ partId }: PartSelf, { xmlParts }: HostServices): XmlPart {
  const part = xmlParts.find(partId);
  if (!part) throw itemNotFound('the custom XML part was deleted');
  return part;
}

function found({ namespaceUri }: PartsSelf, id: unknown, { xmlParts }: HostServices) {
  const part = xmlParts.list(namespaceUri).find((one) => one.id === String(id));
  return part ? partObject(part) : null;
}

const collection: HostClass<PartsSelf> = {
  items: ({ namespaceUri }, { xmlParts }) => xmlParts.list(namespaceUri).map(partObject),
  item: (self, id, services) => {
    const part = found(self, id, services);
    if (!part) throw itemNotFound(`the custom XML part "${String(id)}"`);
    return part;
  },
  call: {
    GetCount: ({ namespaceUri }, _args, { xmlParts }) => xmlParts.list(namespaceUri).length,
    GetItemOrNullObject: (self, [id], services) => found(self, id, services),
  },
};

/** `Excel.CustomXmlPartCollection`. */
export const customXmlPartCollectionClass: HostClass<PartsSelf> = {
  ...collection,
  call: {
    ...collection.call,
    Add: (_self, [xml], { xmlParts }) => partObject(wellFormed(() => xmlParts.add(String(xml)))),
    GetByNamespace: (_self, [namespaceUri]) =>
      new HostObject('CustomXmlPartScopedCollection', { namespaceUri: String(namespaceUri) }),
  },
};

/** `Excel.CustomXmlPartScopedCollection`: the parts of one namespace. */
export const customXmlPartScopedCollectionClass: HostClass<PartsSelf> = {
  ...collection,
  call: {
    ...collection.call,
    GetOnlyItem: ({ namespaceUri }, _args, { xmlParts }) => {
      const [part, ...others] = xmlParts.list(namespaceUri);
      if (!part || others.length > 0) throw itemNotFound('there is not exactly one custom XML part of the namespace');
      return partObject(part);
    },
    GetOnlyItemOrNullObject: ({ namespaceUri }, _args, { xmlParts }) => {
      const [part, ...others] = xmlParts.list(namespaceUri);
      return part && others.length === 0 ? partObject(part) : null;
    },
  },
};

/** `Excel.CustomXmlPart`. */
export const customXmlPartClass: HostClass<PartSelf> = {
  id: ({ partId }) => ({ Id: partId }),
  get: {
    Id: ({ partId }) => partId,
    NamespaceUri: (self, services) => partOf(self, services).namespaceUri,
  },
  call: {
    GetXml: (self, _args, services) => partOf(self, services).xml,
    SetXml: (self, [xml], services) => wellFormed(() => services.xmlParts.set(partOf(self, services), String(xml))),
    Delete: (self, _args, services) => services.xmlParts.remove(partOf(self, services)),
  },
};

function wellFormed<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError('InvalidArgument', error instanceof Error ? error.message : String(error));
  }
}
