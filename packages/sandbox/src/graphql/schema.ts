import {
  GraphQLBoolean,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { entities } from '../schema/entities';
import type { Entity } from '../schema/entity';
import { formatEastern } from '../eastern';
import { restrictToDate, readDistinctDates } from '../odata/generic-date';
import { datedSets, getEntity } from '../odata/names';
import { toFieldName } from './field-names';
import { filterInputs, sortInputs } from './input-types';
import {
  type ConnectionArguments,
  type GraphQLContext,
  type GraphRow,
  resolvePage,
  readConnection,
} from './read-connection';
import { scalars } from './scalars';

type Fields = GraphQLFieldConfigMap<GraphRow, GraphQLContext>;

const objects = new Map(entities.map((entity) => [entity.name, getObjectType(entity)]));

function getObjectType(entity: Entity): GraphQLObjectType<GraphRow, GraphQLContext> {
  return new GraphQLObjectType({
    name: entity.name,
    fields: () => {
      const fields: Fields = {};
      for (const { name, type, nullable } of entity.fields) {
        const scalar = scalars[type];
        fields[toFieldName(name)] = {
          type: nullable ? scalar : new GraphQLNonNull(scalar),
          resolve: (row) => row[name],
        };
      }
      for (const { name, target, isCollection } of entity.navigations) {
        const type = objects.get(target);
        if (!type) throw new RangeError(`No type ${target}.`);
        const listType = new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));
        fields[toFieldName(name)] = { type: isCollection ? listType : type, resolve: (row) => row[name] };
      }
      return fields;
    },
  });
}

const pageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    startCursor: { type: GraphQLString },
    endCursor: { type: GraphQLString },
  },
});

const paging: GraphQLFieldConfigArgumentMap = {
  first: { type: GraphQLInt },
  after: { type: GraphQLString },
  last: { type: GraphQLInt },
  before: { type: GraphQLString },
};

function createConnectionType(name: string, node: GraphQLOutputType): GraphQLObjectType {
  const edge = new GraphQLObjectType({
    name: `${name}Edge`,
    fields: { cursor: { type: new GraphQLNonNull(GraphQLString) }, node: { type: new GraphQLNonNull(node) } },
  });
  return new GraphQLObjectType({
    name: `${name}Connection`,
    fields: {
      pageInfo: { type: new GraphQLNonNull(pageInfo) },
      edges: { type: new GraphQLList(new GraphQLNonNull(edge)) },
      nodes: { type: new GraphQLList(new GraphQLNonNull(node)) },
      totalCount: { type: GraphQLInt },
    },
  });
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function createRootFields(): GraphQLFieldConfigMap<unknown, GraphQLContext> {
  const fields: GraphQLFieldConfigMap<unknown, GraphQLContext> = {};
  for (const entity of entities) {
    const node = objects.get(entity.name);
    const where = filterInputs.get(entity.name);
    const sort = sortInputs.get(entity.name);
    if (!node || !where || !sort) throw new RangeError(`No types for ${entity.name}.`);
    const type = createConnectionType(capitalize(entity.root), node);
    const args = { ...paging, where: { type: where }, order: { type: new GraphQLList(new GraphQLNonNull(sort)) } };
    fields[entity.root] = {
      type,
      args,
      resolve: (_, connectionArgs: ConnectionArguments, context, info) =>
        readConnection(entity, connectionArgs, info, context),
    };
    if (!datedSets.includes(entity.set)) continue;
    fields[`${entity.root}ByGenericDate`] = {
      type,
      args: { date: { type: new GraphQLNonNull(GraphQLString) }, ...args },
      resolve: (_, connectionArgs: ConnectionArguments & { date: string }, context, info) =>
        readConnection(entity, connectionArgs, info, context, restrictToDate(entity, connectionArgs.date)),
    };
  }
  return fields;
}

const processDate = new GraphQLObjectType({
  name: 'DistinctProcessDate',
  fields: { processDate: { type: new GraphQLNonNull(scalars['Edm.DateTimeOffset']) } },
});

/** Returns the process dates with positions: up to 1,000, unless the query requests a page. */
function readProcessDates({ service, tally }: GraphQLContext, args: ConnectionArguments): object {
  const all = readDistinctDates(service.store, getEntity('Position'));
  const { skip, top } = resolvePage(
    { ...args, first: args.first ?? (typeof args.last === 'number' ? null : 1_000) },
    () => all.length,
  );
  const nodes = all.slice(skip, skip + top).map((date) => ({ processDate: formatEastern(date) }));
  const findCursor = (index: number): string => Buffer.from(String(index)).toString('base64');
  tally.rows += nodes.length;
  return {
    nodes,
    edges: nodes.map((node, index) => ({ cursor: findCursor(skip + index), node })),
    pageInfo: {
      hasNextPage: skip + top < all.length,
      hasPreviousPage: skip > 0,
      startCursor: nodes.length > 0 ? findCursor(skip) : null,
      endCursor: nodes.length > 0 ? findCursor(skip + nodes.length - 1) : null,
    },
    totalCount: all.length,
  };
}

/** The schema of the GraphQL interface, with Hot Chocolate's conventions. */
export const schema = new GraphQLSchema({
  query: new GraphQLObjectType<unknown, GraphQLContext>({
    name: 'Query',
    fields: () => ({
      ...createRootFields(),
      distinctProcessDates: {
        type: createConnectionType('DistinctProcessDates', processDate),
        args: paging,
        resolve: (_, args: ConnectionArguments, context) => readProcessDates(context, args),
      },
    }),
  }),
});
