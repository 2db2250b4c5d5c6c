import { continueWith } from '../../model/errors';
import type { SubjectField, SubjectFields } from '../../app/builder/query-subject';
import { useApp } from '../shared/app-context';
import { useServiceResult } from '../shared/use-result';

const noFields: readonly SubjectField[] = [];

/** Loads the columns of a subject and of its related records. */
export function useFields(subject: string) {
  const app = useApp();
  const { value, loading, problem, reload } = useServiceResult(
    (signal) => collectFields((path) => app.fetchFields(subject, path, signal)),
    { key: subject },
  );
  return { fields: value ?? noFields, loading, problem, reload };
}

/** Three steps reach MajorAssetClass: Position → Security → SecurityType. Deeper columns say little about the rows. */
const maxDepth = 3;
const maxFields = 3000;

/**
 * Returns the columns of a subject, followed by those of its navigations, nearest first. `list` returns the columns of a
 * path. Navigations whose columns can't be loaded are left out.
 */
export async function collectFields(
  loadFields: (path?: string) => Promise<SubjectFields>,
): Promise<readonly SubjectField[]> {
  const subjectFields = await loadFields();
  const fields = [...subjectFields.fields];
  let navigations = subjectFields.navigations.map((navigation) => ({
    path: navigation.name,
    visited: [navigation.target],
  }));
  for (let depth = 1; depth <= maxDepth && navigations.length > 0 && fields.length < maxFields; depth++) {
    const loadedNavigations = await Promise.all(
      navigations.map(async ({ path, visited }) => {
        const related = await loadFields(path).catch(continueWith({ fields: [], navigations: [] }));
        return { path, visited, ...related };
      }),
    );
    fields.push(...loadedNavigations.flatMap((navigation) => navigation.fields));
    navigations = loadedNavigations.flatMap(({ path, visited, navigations: nestedNavigations }) =>
      nestedNavigations
        .filter(({ target }) => !visited.includes(target))
        .map((navigation) => ({ path: `${path}/${navigation.name}`, visited: [...visited, navigation.target] })),
    );
  }
  return fields.slice(0, maxFields);
}
