import { columnKind } from '../../model/column-kind';
import type { Entity, EdmType, Field, Navigation } from '../../model/entity';
import { entities as builtIn } from '../../model/entities';
import { AddInError } from '../../model/errors';
import type { Schema, ServiceFunction } from '../../model/schema';
import { attribute, childrenOf, parseXml, type XmlElement } from './parse-xml';

/**
 * Reads a CSDL 4.0 document. Types and names are the document's; navigation joins and GraphQL names, which metadata
 * does not hold, come from the built-in description where the names agree.
 */
export function readMetadata(xml: string): Schema {
  const schemas = childrenOf(childrenOf([parseXml(xml)], 'DataServices'), 'Schema');
  const types = new Map(childrenOf(schemas, 'EntityType').map((type) => [attribute(type, 'Name'), type]));
  const containers = childrenOf(schemas, 'EntityContainer');
  const entities = childrenOf(containers, 'EntitySet').flatMap((set) => {
    const name = baseName(attribute(set, 'EntityType'));
    const type = types.get(name);
    return type ? [readEntity(type, attribute(set, 'Name'), types)] : [];
  });
  if (entities.length === 0) {
    throw new AddInError('contract', "The service's metadata names no sets. The built-in description is used instead.");
  }
  return { entities, functions: childrenOf(schemas, 'Function').map(readFunction), live: true };
}

function readEntity(type: XmlElement, set: string, types: ReadonlyMap<string, XmlElement>): Entity {
  const name = attribute(type, 'Name');
  const known = builtIn.find((entity) => entity.name === name);
  const base = types.get(baseName(attribute(type, 'BaseType')));
  const inherited = base && base !== type ? readEntity(base, set, new Map()) : undefined;
  const keys = childrenOf(childrenOf([type], 'Key'), 'PropertyRef').map((key) => attribute(key, 'Name'));
  return {
    name,
    set,
    root: known?.root ?? set.charAt(0).toLowerCase() + set.slice(1),
    key: keys.length > 0 ? keys : (inherited?.key ?? []),
    fields: [...(inherited?.fields ?? []), ...childrenOf([type], 'Property').flatMap(readField)],
    navigations: [
      ...(inherited?.navigations ?? []),
      ...childrenOf([type], 'NavigationProperty').map((property) => readNavigation(property, known)),
    ],
  };
}

function readField(property: XmlElement): Field[] {
  const field = {
    name: attribute(property, 'Name'),
    type: attribute(property, 'Type') as EdmType,
    nullable: attribute(property, 'Nullable') !== 'false',
  };
  // Types that the documented interface does not use (Edm.Int64, Edm.Date …) are shown as numbers, dates or text.
  const type: EdmType = columnKind(field) === undefined ? nearestType(field.type) : field.type;
  return [{ ...field, type }];
}

function nearestType(type: string): EdmType {
  if (/^Edm\.(Int64|SByte)$/.test(type)) return 'Edm.Int32';
  if (/^Edm\.(Double|Single)$/.test(type)) return 'Edm.Decimal';
  if (/^Edm\.Date$/.test(type)) return 'Edm.DateTimeOffset';
  return 'Edm.String';
}

function readNavigation(property: XmlElement, known: Entity | undefined): Navigation {
  const name = attribute(property, 'Name');
  const type = attribute(property, 'Type');
  const pairs = childrenOf([property], 'ReferentialConstraint').map(
    (pair) => [attribute(pair, 'Property'), attribute(pair, 'ReferencedProperty')] as const,
  );
  const documented = known?.navigations.find((navigation) => navigation.name === name);
  return {
    name,
    target: baseName(type.replace(/^Collection\(|\)$/g, '')),
    many: type.startsWith('Collection('),
    on: pairs.length > 0 ? pairs : (documented?.on ?? []),
  };
}

function readFunction(element: XmlElement): ServiceFunction {
  const parameters = childrenOf([element], 'Parameter').map((parameter) => ({
    name: attribute(parameter, 'Name'),
    type: attribute(parameter, 'Type'),
  }));
  const bound = attribute(element, 'IsBound') === 'true' ? parameters.shift() : undefined;
  return {
    name: attribute(element, 'Name'),
    ...(bound && { boundTo: baseName(bound.type.replace(/^Collection\(|\)$/g, '')) }),
    parameters,
  };
}

function baseName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf('.') + 1);
}
