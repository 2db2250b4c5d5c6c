import { findColumnKind, type Schema } from '../model/entity';
import { toGraphQLName } from '../service/graphql/print-document';
import type { Operations } from './read-operations';

/** Returns the documented GraphQL operations, a connection for each set, for services that refuse introspection. */
export function createBuiltInOperations({ entities }: Schema): Operations {
  return {
    operations: entities.map(({ root, name }) => ({
      name: root,
      description: '',
      args: [
        { name: 'first', type: 'Int', required: false },
        { name: 'where', type: `${name}FilterInput`, required: false },
        { name: 'order', type: `[${name}SortInput!]`, required: false },
      ],
      rows: 'nodes' as const,
      target: name,
    })),
    types: new Map(
      entities.map(({ name, fields, navigations }) => [
        name,
        {
          fields: fields.map((field) => ({
            name: toGraphQLName(field.name),
            description: '',
            type: field.type,
            kind: findColumnKind(field),
          })),
          navigations: navigations
            .filter(({ isCollection }) => !isCollection)
            .map((navigation) => ({ name: toGraphQLName(navigation.name), target: navigation.target })),
        },
      ]),
    ),
  };
}
