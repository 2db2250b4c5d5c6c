import type { SubjectField, SubjectFields } from '../../app/builder/builder-actions';
import { useApp } from '../shared/app-context';
import { useResult } from '../shared/use-result';

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

// Position → Security → SecurityType → MajorAssetClass; further on the columns say little of the rows.
const deepest = 3;
const mostFields = 3000;

/**
 * The columns of a subject, followed by those of its navigations, nearest first. `list` returns the columns of a path. A
 * navigation whose columns can't be read is left out.
 */
export async function collectFields(list: (path?: string) => Promise<SubjectFields>): Promise<readonly SubjectField[]> {
  const own = await list();
  const fields = [...own.fields];
  let navigations = own.navigations.map((navigation) => ({ path: navigation.name, passed: [navigation.target] }));
  for (let depth = 1; depth <= deepest && navigations.length > 0 && fields.length < mostFields; depth++) {
    const found = await Promise.all(
      navigations.map(async ({ path, passed }) => {
        const further = await list(path).catch(() => ({ fields: [], navigations: [] }));
        return { path, passed, ...further };
      }),
    );
    fields.push(...found.flatMap((navigation) => navigation.fields));
    navigations = found.flatMap(({ path, passed, navigations: next }) =>
      next
        .filter(({ target }) => !passed.includes(target))
        .map((navigation) => ({ path: `${path}/${navigation.name}`, passed: [...passed, navigation.target] })),
    );
  }
  return fields.slice(0, mostFields);
}
