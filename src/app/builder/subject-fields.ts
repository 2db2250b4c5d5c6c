import type { Operations } from '../../loader/read-operations';
import { idOfRecord, pathGone, setGone } from '../../messages/builder';
import { findColumnKind, type Entity, findSet, type Schema } from '../../model/entity';
import { toLabel } from '../../model/label';
import { findRestColumnKind } from '../../model/rest-resource';
import { restResources } from '../../model/rest-resources';
import type { SubjectFields } from './query-subject';

const noFields: SubjectFields = { fields: [], navigations: [] };

/**
 * Returns the columns of a subject, or of the record at a path of navigations. The subject is a group and a name, such as
 * `rest/Positions`.
 */
export function listSubjectFields(
  subject: string,
  path: string,
  schema: Schema,
  operations: Operations,
): SubjectFields {
  const slash = subject.indexOf('/');
  const [group, name] = [subject.slice(0, slash), subject.slice(slash + 1)];
  const steps = path.split('/').filter((step) => step !== '');
  if (group === 'rest') return steps.length === 0 ? listRestFields(name) : noFields;
  if (group === 'graphql') {
    const operation = operations.operations.find((candidate) => candidate.name === name);
    return operation ? listTypeFields(operation.target, steps, operations) : noFields;
  }
  if (group === 'checks' || group === 'about') return noFields;
  const entity = findSet(schema, name);
  if (!entity) throw setGone(name);
  return listEntityFields(entity, steps, schema);
}

function listEntityFields(startEntity: Entity, steps: readonly string[], schema: Schema): SubjectFields {
  let entity = startEntity;
  for (const step of steps) {
    const navigation = entity.navigations.find(({ name, isCollection }) => name === step && !isCollection);
    const target = navigation && schema.entities.find(({ name }) => name === navigation.target);
    if (!target) throw pathGone(step, entity.set);
    entity = target;
  }
  const toOneNavigations = entity.navigations.filter(({ isCollection }) => !isCollection);
  return {
    fields: entity.fields.map(({ name, type }) => ({
      ...createNameAndLabel(steps, name, startEntity.set),
      kind: findColumnKind({ name, type }),
      description: describeId(name, toOneNavigations),
      isKey: entity.key.includes(name),
    })),
    navigations: toOneNavigations.flatMap(({ name, target }) => {
      const set = schema.entities.find((candidate) => candidate.name === target)?.set;
      return set === undefined ? [] : [{ name, target: set }];
    }),
  };
}

/** Describes an ID by the record that it refers to. */
function describeId(field: string, navigations: Entity['navigations']): string {
  const navigation = navigations.find(({ fieldPairs }) => fieldPairs.length === 1 && fieldPairs[0]?.[0] === field);
  return navigation ? idOfRecord(toLabel(navigation.name).toLowerCase(), navigation.name) : '';
}

function listTypeFields(target: string, steps: readonly string[], { types }: Operations): SubjectFields {
  let name = target;
  for (const step of steps) {
    const navigation = types.get(name)?.navigations.find((candidate) => candidate.name === step);
    if (!navigation) throw pathGone(step, name);
    name = navigation.target;
  }
  const { fields, navigations } = types.get(name) ?? { fields: [], navigations: [] };
  return {
    fields: fields.map((field) => ({ ...field, ...createNameAndLabel(steps, field.name), isKey: field.name === 'id' })),
    navigations,
  };
}

function listRestFields(name: string): SubjectFields {
  const resource = restResources.find((restResource) => restResource.name === name);
  const fields = (resource?.fields ?? []).map((field) => ({
    ...createNameAndLabel([], field.name),
    kind: findRestColumnKind(field),
    description: field.kind === 'percent' ? 'In percent.' : '',
    isKey: false,
  }));
  const custodian = { ...createNameAndLabel([], 'CustodianId'), kind: 'id' as const, isKey: false };
  const description = 'The custodian of the row.';
  return {
    fields: resource?.parameters === 'dated' ? [{ ...custodian, description }, ...fields] : fields,
    navigations: [],
  };
}

function createNameAndLabel(steps: readonly string[], field: string, set?: string): { name: string; label: string } {
  const name = [...steps, field].join('/');
  return { name, label: toLabel(name, set) };
}
