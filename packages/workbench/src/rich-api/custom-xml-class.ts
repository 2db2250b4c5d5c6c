import { createCollection, requireFound } from './collection';
import { HostError, HostObject, createItemNotFound, type HostClass, type HostServices } from './host';
import type { XmlPart } from './xml-parts';

/** All parts, or the parts of a namespace. */
interface PartsSelf {
  namespaceUri?: string;
}

/** A part by its id, because it can be deleted in the meantime. */
interface PartSelf {
  partId: string;
}

function createPartObject({ id }: XmlPart): HostObject<PartSelf> {
  return new HostObject('CustomXmlPart', { partId: id });
}

function getPart({ partId }: PartSelf, { xmlParts }: HostServices): XmlPart {
  const part = xmlParts.find(partId);
  if (!part) throw createItemNotFound('the custom XML part was deleted');
  return part;
}

const parts = createCollection<PartsSelf>(
  ({ namespaceUri }, { xmlParts }) => xmlParts.list(namespaceUri).map(createPartObject),
  ({ namespaceUri }, id, { xmlParts }) => {
    const part = xmlParts.list(namespaceUri).find((candidate) => candidate.id === String(id));
    return part ? createPartObject(part) : null;
  },
  'custom XML part',
);

function findOnlyItem({ namespaceUri }: PartsSelf, { xmlParts }: HostServices) {
  const [part, ...others] = xmlParts.list(namespaceUri);
  return part && others.length === 0 ? createPartObject(part) : null;
}

/** `Excel.CustomXmlPartCollection`. */
export const customXmlPartCollectionClass: HostClass<PartsSelf> = {
  ...parts,
  call: {
    ...parts.call,
    Add: (_self, [xml], { xmlParts }) => createPartObject(refuseMalformed(() => xmlParts.add(String(xml)))),
    GetByNamespace: (_self, [namespaceUri]) =>
      new HostObject('CustomXmlPartScopedCollection', { namespaceUri: String(namespaceUri) }),
  },
};

/** `Excel.CustomXmlPartScopedCollection`: the parts of one namespace. */
export const customXmlPartScopedCollectionClass: HostClass<PartsSelf> = {
  ...parts,
  call: {
    ...parts.call,
    GetOnlyItem: (self, _args, services) =>
      requireFound(findOnlyItem(self, services), 'there is not exactly one custom XML part of the namespace'),
    GetOnlyItemOrNullObject: (self, _args, services) => findOnlyItem(self, services),
  },
};

/** `Excel.CustomXmlPart`. */
export const customXmlPartClass: HostClass<PartSelf> = {
  identify: ({ partId }) => ({ Id: partId }),
  get: {
    Id: ({ partId }) => partId,
    NamespaceUri: (self, services) => getPart(self, services).namespaceUri,
  },
  call: {
    GetXml: (self, _args, services) => getPart(self, services).xml,
    SetXml: (self, [xml], services) =>
      refuseMalformed(() => services.xmlParts.set(getPart(self, services), String(xml))),
    Delete: (self, _args, services) => services.xmlParts.remove(getPart(self, services)),
  },
};

/** Reports XML that can't be stored as an invalid argument. */
function refuseMalformed<Result>(store: () => Result): Result {
  try {
    return store();
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError('InvalidArgument', error instanceof Error ? error.message : String(error));
  }
}
