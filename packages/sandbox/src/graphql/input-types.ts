import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLInputFieldConfigMap,
  type GraphQLScalarType,
} from 'graphql';
import { entities } from '../schema/entities';
import type { EdmType, Entity } from '../schema/entity';
import { toFieldName } from './field-names';
import { scalars } from './scalars';

const orderOperators = ['gt', 'ngt', 'gte', 'ngte', 'lt', 'nlt', 'lte', 'nlte'];
const textOperators = ['contains', 'ncontains', 'startsWith', 'nstartsWith', 'endsWith', 'nendsWith'];

function createOperationInput(scalar: GraphQLScalarType): GraphQLInputObjectType {
  const isText = scalar.name === 'String';
  const typeOperators = scalar.name === 'Boolean' ? [] : isText ? textOperators : orderOperators;
  const listOperators = scalar.name === 'Boolean' ? [] : ['in', 'nin'];
  const fields: GraphQLInputFieldConfigMap = {};
  for (const operator of ['eq', 'neq', ...typeOperators]) fields[operator] = { type: scalar };
  for (const operator of listOperators) fields[operator] = { type: new GraphQLList(scalar) };
  return new GraphQLInputObjectType({ name: `${scalar.name}OperationFilterInput`, fields });
}

const inputsByScalar = new Map(Object.values(scalars).map((scalar) => [scalar, createOperationInput(scalar)]));

function createOperations(type: EdmType): GraphQLInputObjectType {
  const existing = inputsByScalar.get(scalars[type]);
  if (!existing) throw new RangeError(`No operations for ${type}.`);
  return existing;
}

/** The types of `where` by entity: conditions on fields, on related records, and on lists (`all`, `none`, `some`, `any`). */
export const filterInputs = new Map<string, GraphQLInputObjectType>(
  entities.map((entity) => [entity.name, filterInput(entity)]),
);

const listInputs = new Map<string, GraphQLInputObjectType>();

function filterInput(entity: Entity): GraphQLInputObjectType {
  const self: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${entity.name}FilterInput`,
    fields: () => {
      const list = new GraphQLList(new GraphQLNonNull(self));
      const fields: GraphQLInputFieldConfigMap = { and: { type: list }, or: { type: list } };
      for (const { name, type } of entity.fields) fields[toFieldName(name)] = { type: createOperations(type) };
      for (const { name, target, isCollection } of entity.navigations) {
        fields[toFieldName(name)] = {
          type: isCollection ? createListInput(target) : getInputType(filterInputs, target),
        };
      }
      return fields;
    },
  });
  return self;
}

function createListInput(target: string): GraphQLInputObjectType {
  const existing = listInputs.get(target);
  if (existing) return existing;
  const inner = getInputType(filterInputs, target);
  const type = new GraphQLInputObjectType({
    name: `ListFilterInputTypeOf${target}FilterInput`,
    fields: { all: { type: inner }, none: { type: inner }, some: { type: inner }, any: { type: GraphQLBoolean } },
  });
  listInputs.set(target, type);
  return type;
}

const direction = new GraphQLEnumType({ name: 'SortEnumType', values: { ASC: {}, DESC: {} } });

/** The types of `order` by entity: fields, and the fields of related single records. */
export const sortInputs = new Map<string, GraphQLInputObjectType>(
  entities.map((entity) => [
    entity.name,
    new GraphQLInputObjectType({
      name: `${entity.name}SortInput`,
      fields: () => {
        const fields: GraphQLInputFieldConfigMap = {};
        for (const { name } of entity.fields) fields[toFieldName(name)] = { type: direction };
        for (const { name, target, isCollection } of entity.navigations) {
          if (!isCollection) fields[toFieldName(name)] = { type: getInputType(sortInputs, target) };
        }
        return fields;
      },
    }),
  ]),
);

function getInputType(types: ReadonlyMap<string, GraphQLInputObjectType>, name: string): GraphQLInputObjectType {
  const existing = types.get(name);
  if (!existing) throw new RangeError(`No input type for ${name}.`);
  return existing;
}
