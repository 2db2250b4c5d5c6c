import { createAskOData } from '../../loader/ask-odata';
import { askQuery } from './ask-query';
import { askTotal } from '../values/ask-total';
import { listFields } from './list-fields';

/** What asks for any set: queries, totals, and lists of fields. */
export const setCode = { createAskOData, askQuery, askTotal, listFields };
