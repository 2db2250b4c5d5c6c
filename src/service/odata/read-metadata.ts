import { countEach } from '../../model/table';
import { metadataUnusable, unsupportedODataVersion } from '../../messages/service';
import {
  findColumnKind,
  isSameName,
  type EdmType,
  type Entity,
  type Field,
  type Navigation,
  type Schema,
  type ServiceFunction,
} from '../../model/entity';
import { entities as builtInEntities, findDocumentedType, spellAsDocumented } from '../../model/entities';
import { readAttribute, findChildren, parseXml, type XmlElement } from './parse-xml';

/**
 * Reads a CSDL 4.0 document. Navigation joins and GraphQL names, which metadata lacks, come from the built-in entities with
 * the same names.
 */
export function readMetadata(xml: string): Schema {
  const document = parseXml(xml);
  refuseOlderVersions(document);
  const schemas = findChildren(findChildren([document], 'DataServices'), 'Schema');
  const names = readTypeNames(schemas);
  const containers = findChildren(schemas, 'EntityContainer');
  const entities = findChildren(containers, 'EntitySet').flatMap((set) => {
    const type = names.findEntityType(readAttribute(set, 'EntityType'));
    return type ? [spellAsDocumented(readEntity(type, readAttribute(set, 'Name'), names))] : [];
  });
  if (entities.length === 0) throw metadataUnusable();
  const imports = findChildren(containers, 'FunctionImport');
  const functions = findChildren(schemas, 'Function').map((element) => readFunction(element, imports, names));
  return { entities, functions, live: true };
}

/** Throws for OData versions 1 to 3, whose types, dates, and links differ. */
function refuseOlderVersions(document: XmlElement): void {
  const [services] = findChildren([document], 'DataServices');
  const version = (services && readAttribute(services, 'DataServiceVersion')) || readAttribute(document, 'Version');
  if (version === '' || version.startsWith('4')) return;
  throw unsupportedODataVersion(version === '1.0' ? '3.0 or older' : version);
}

// Prevents an endless loop over a cycle of base types.
const maxBases = 20;

function readEntity(type: XmlElement, set: string, names: TypeNames): Entity {
  const name = names.toShortName(type);
  const documentedEntity = builtInEntities.find((entity) => entity.name === name);
  const typeChain = [type];
  for (let base = names.findEntityType(readAttribute(type, 'BaseType')); base && typeChain.length < maxBases;) {
    if (typeChain.includes(base)) break;
    typeChain.unshift(base);
    base = names.findEntityType(readAttribute(base, 'BaseType'));
  }
  return {
    name,
    set,
    root: documentedEntity?.root ?? set.charAt(0).toLowerCase() + set.slice(1),
    key: findChildren(findChildren(typeChain, 'Key'), 'PropertyRef').map((key) => readAttribute(key, 'Name')),
    fields: findChildren(typeChain, 'Property').map((property) => readField(property, documentedEntity, names)),
    navigations: findChildren(typeChain, 'NavigationProperty').map((property) =>
      readNavigation(property, documentedEntity, names),
    ),
  };
}

function readField(property: XmlElement, documentedEntity: Entity | undefined, names: TypeNames): Field {
  const name = readAttribute(property, 'Name');
  const type = names.findPrimitive(readAttribute(property, 'Type'));
  const documentedField = documentedEntity?.fields.find((field) => isSameName(field.name, name));
  const isAmount = documentedField?.type === 'Edm.Decimal' && !documentedField.isUntyped;
  // Checks calculate with amounts, and adding strings would concatenate them.
  const declaredType = type === 'Edm.String' && isAmount ? documentedField.type : type;
  const field = {
    name,
    type: declaredType as EdmType,
    nullable: readAttribute(property, 'Nullable') !== 'false',
  };
  if (findColumnKind(field) !== undefined) return field;
  // Undocumented types, such as Edm.Int64 and Edm.Date, become numbers, dates, or text.
  const nearestType = findNearestType(declaredType);
  return { ...field, type: nearestType, ...(nearestType === 'Edm.String' && { isUntyped: true }) };
}

function findNearestType(type: string): EdmType {
  if (/^Edm\.(Int64|SByte)$/.test(type)) return 'Edm.Int32';
  if (/^Edm\.(Double|Single)$/.test(type)) return 'Edm.Decimal';
  if (/^Edm\.Date$/.test(type)) return 'Edm.DateTimeOffset';
  return 'Edm.String';
}

function readNavigation(property: XmlElement, documentedEntity: Entity | undefined, names: TypeNames): Navigation {
  const name = readAttribute(property, 'Name');
  const type = readAttribute(property, 'Type');
  const fieldPairs = findChildren([property], 'ReferentialConstraint').map(
    (constraint) => [readAttribute(constraint, 'Property'), readAttribute(constraint, 'ReferencedProperty')] as const,
  );
  const documentedNavigation = documentedEntity?.navigations.find(
    (navigation) => navigation.name.toLowerCase() === name.toLowerCase(),
  );
  return {
    name,
    target: names.shorten(type),
    isCollection: type.startsWith('Collection('),
    fieldPairs: fieldPairs.length > 0 ? fieldPairs : (documentedNavigation?.fieldPairs ?? []),
  };
}

function readFunction(element: XmlElement, imports: readonly XmlElement[], names: TypeNames): ServiceFunction {
  const parameters = findChildren([element], 'Parameter').map((parameter) => ({
    name: readAttribute(parameter, 'Name'),
    type: readAttribute(parameter, 'Type'),
  }));
  const name = readAttribute(element, 'Name');
  const bindingParameter = readAttribute(element, 'IsBound') === 'true' ? parameters.shift() : undefined;
  const [returnType] = findChildren([element], 'ReturnType');
  // An unbound function is called by the name of its import.
  const functionImport = bindingParameter
    ? undefined
    : imports.find((candidate) => readAttribute(candidate, 'Function').split('.').pop() === name);
  return {
    name: (functionImport && readAttribute(functionImport, 'Name')) || name,
    ...(bindingParameter && { boundTo: names.shorten(bindingParameter.type) }),
    parameters,
    ...(returnType && { returns: readAttribute(returnType, 'Type') }),
  };
}

/** The types of a metadata document by name. A qualified name has a namespace or its alias. */
interface TypeNames {
  /** Returns the entity type with a qualified name. */
  findEntityType(qualified: string): XmlElement | undefined;
  /** Returns a type's name, without its namespace if the name is unique. */
  toShortName(type: XmlElement): string;
  /** Returns the short form of a qualified name, which may be in `Collection(…)`. */
  shorten(qualified: string): string;
  /** Returns the primitive type of a type definition; the name itself if it isn't a type definition. */
  findPrimitive(qualified: string): string;
}

// Prevents an endless loop over a cycle of type definitions.
const maxDefinitions = 10;

function readTypeNames(schemas: readonly XmlElement[]): TypeNames {
  const aliases = new Map(
    schemas.flatMap((schema): [string, string][] => {
      const alias = readAttribute(schema, 'Alias');
      return alias === '' ? [] : [[alias, readAttribute(schema, 'Namespace')]];
    }),
  );
  const qualifyName = (qualified: string): string => {
    const bare = qualified.replace(/^Collection\(|\)$/g, '');
    const dot = bare.lastIndexOf('.');
    const namespace = bare.slice(0, Math.max(0, dot));
    return `${aliases.get(namespace) ?? namespace}.${bare.slice(dot + 1)}`;
  };
  const findTypes = (kind: string) =>
    new Map(
      schemas.flatMap((schema) =>
        findChildren([schema], kind).map((type) => [
          `${readAttribute(schema, 'Namespace')}.${readAttribute(type, 'Name')}`,
          type,
        ]),
      ),
    );
  const types = findTypes('EntityType');
  const definitions = findTypes('TypeDefinition');
  const shortNameCounts = countEach([...types.keys()].map(findShortName));
  const shortenIfUnique = (name: string) =>
    (shortNameCounts.get(findShortName(name)) ?? 0) > 1 ? name : findShortName(name);
  const shortNames = new Map([...types].map(([name, type]) => [type, shortenIfUnique(name)]));
  return {
    findEntityType: (qualified) => types.get(qualifyName(qualified)),
    toShortName: (type) => shortNames.get(type) ?? readAttribute(type, 'Name'),
    shorten: (qualified) => shortenIfUnique(qualifyName(qualified)),
    findPrimitive: (qualified) => {
      let name = qualified;
      for (let step = 0; step < maxDefinitions; step++) {
        const definition = definitions.get(qualifyName(name));
        if (!definition) break;
        name = readAttribute(definition, 'UnderlyingType');
      }
      return name;
    },
  };
}

function findShortName(name: string): string {
  return findDocumentedType(name.slice(name.lastIndexOf('.') + 1));
}
