import { createAskGraphQL } from '../../loader/ask-graphql';
import { askDocument } from './ask-document';

/** What asks GraphQL documents. */
export const graphqlCode = { createAskGraphQL, askDocument };
