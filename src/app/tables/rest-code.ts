import { createRestTables } from '../../loader/rest-tables';
import { askRestTable } from './ask-rest-table';
import { createRestFunctions } from '../values/create-rest-functions';

/** What asks REST v1. */
export const restCode = { createRestTables, askRestTable, createRestFunctions };
