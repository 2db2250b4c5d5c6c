import { createAskOData } from '../../loader/ask-odata';
import { askQuery } from './ask-query';
import { addAffectedValues } from '../deliveries/add-affected-values';
import { askTotal } from '../values/ask-total';
import { listFields } from './list-fields';

/** What asks for any set: queries, totals, and lists of fields; and what takes totals besides. */
export const setCode = { createAskOData, askQuery, askTotal, listFields, addAffectedValues };
