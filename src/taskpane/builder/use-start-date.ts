import { useApp } from '../shared/app-context';
import { useResult, type AsyncResult } from '../shared/use-result';
import type { FormState } from './form-state';
import { isWritten } from './list-value';
import { findInstant } from './DateCondition';

/** The service's own text for the process date that a new GraphQL query gets: the one chosen before, else the last. */
export function useStartDate(
  { date, custodian }: FormState['along'],
  { connections, enabled }: { connections: number; enabled: boolean },
): AsyncResult<string> {
  const app = useApp();
  const word = date === undefined || isWritten(date) ? 'last' : date;
  return useResult(() => findInstant(app, word, custodian), {
    key: `${connections} ${JSON.stringify([word, custodian])}`,
    enabled,
  }).result;
}
