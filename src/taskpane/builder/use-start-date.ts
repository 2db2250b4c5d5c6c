import { useApp } from '../shared/app-context';
import { useResult, type AsyncResult } from '../shared/use-result';
import type { FormState } from './form-state';
import { isReferenceArgument } from './list-value';
import { findInstant } from './DateCondition';

/** Returns the process date of a new GraphQL query, as the service writes it: the date chosen before, or the last. */
export function useStartDate(
  { date, custodian }: FormState['scope'],
  { connections, enabled }: { connections: number; enabled: boolean },
): AsyncResult<string> {
  const app = useApp();
  const word = date === undefined || isReferenceArgument(date) ? 'last' : date;
  return useResult(() => findInstant(app, word, custodian), {
    key: `${connections} ${JSON.stringify([word, custodian])}`,
    enabled,
  }).result;
}
