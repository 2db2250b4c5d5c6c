import { continueWith } from '../../model/errors';
import type { SubjectField, SubjectFields } from '../../app/builder/query-subject';
import { useApp } from '../shared/app-context';
import { useServiceResult } from '../shared/use-result';

const none: readonly SubjectField[] = [];

/** Loads the columns of a subject and of its related records. */
export function useFields(subject: string) {
  const app = useApp();
  const { value, loading, problem, reload } = useServiceResult(
    (signal) => collectFields((path) => app.fetchFields(subject, path, signal)),
    { key: subject },
  );
  return { fields: value ?? none, loading, problem, reload };
}

/** Reaches MajorAssetClass by Position → Security → SecurityType. Deeper columns describe the rows too indirectly. */
const maxDepth = 3;
const maxFields = 3000;

/**
 * Returns the columns of a subject, followed by those of its navigations, nearest first. `list` returns the columns of a
 * path. Navigations whose columns can't be loaded are left out.
 */
export async function collectFields(list: (path?: string) => Promise<SubjectFields>): Promise<readonly SubjectField[]> {
  const own = await list();
  const fields = [...own.fields];
  let navigations = own.navigations.map((navigation) => ({ path: navigation.name, visited: [navigation.target] }));
  for (let depth = 1; depth <= maxDepth && navigations.length > 0 && fields.length < maxFields; depth++) {
    const listed = await Promise.all(
      navigations.map(async ({ path, visited }) => {
        const related = await list(path).catch(continueWith({ fields: [], navigations: [] }));
        return { path, visited, ...related };
      }),
    );
    fields.push(...listed.flatMap((navigation) => navigation.fields));
    navigations = listed.flatMap(({ path, visited, navigations: next }) =>
      next
        .filter(({ target }) => !visited.includes(target))
        .map((navigation) => ({ path: `${path}/${navigation.name}`, visited: [...visited, navigation.target] })),
    );
  }
  return fields.slice(0, maxFields);
}
