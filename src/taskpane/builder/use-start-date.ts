import { isReference } from '../../query/formula-parts';
import { useApp } from '../shared/app-context';
import type { AsyncResult } from '../shared/use-result';
import { useServiceResult } from '../shared/use-service-result';
import type { FormState } from './form-state';
import { findInstant } from './DateCondition';

/** Returns the process date of a new GraphQL query, as the service writes it: the date chosen before, or the last. */
export function useStartDate({ date, custodian }: FormState['scope'], enabled: boolean): AsyncResult<string> {
  const app = useApp();
  const word = date === undefined || isReference(date) ? 'last' : date;
  return useServiceResult(() => findInstant(app, word, custodian), {
    key: JSON.stringify([word, custodian]),
    enabled,
  }).result;
}
