import type { SubjectField } from '../../app/builder/builder-actions';
import { useApp } from '../shared/app-context';
import { useResult } from '../shared/use-result';
import { collectFields } from './collect-fields';

const none: readonly SubjectField[] = [];

/** The columns of a subject, those of related records included. */
export function useFields(subject: string, connected: boolean, connections: number) {
  const app = useApp();
  const { result, again } = useResult((signal) => collectFields((path) => app.availableFields(subject, path, signal)), {
    key: `${connections} ${subject}`,
    enabled: connected,
  });
  return {
    fields: result.state === 'loaded' ? result.value : none,
    loading: result.state === 'waiting',
    problem: result.state === 'failed' && result.error.kind !== 'signIn' ? result.error.message : undefined,
    again,
  };
}
