import type { SubjectField, SubjectFields } from '../../app/builder/builder-actions';

// Position → Security → SecurityType → MajorAssetClass; further on the columns say little of the rows.
const deepest = 3;
const mostFields = 3000;

/**
 * The columns of a subject, those that ways lead to behind them, near ones first. `list` gives what a path leads to. A way
 * whose columns cannot be read is left out.
 */
export async function collectFields(list: (path?: string) => Promise<SubjectFields>): Promise<readonly SubjectField[]> {
  const own = await list();
  const fields = [...own.fields];
  let ways = own.ways.map((way) => ({ path: way.name, passed: [way.target] }));
  for (let depth = 1; depth <= deepest && ways.length > 0 && fields.length < mostFields; depth++) {
    const found = await Promise.all(
      ways.map(async ({ path, passed }) => {
        const further = await list(path).catch(() => ({ fields: [], ways: [] }));
        return { path, passed, ...further };
      }),
    );
    fields.push(...found.flatMap((way) => way.fields));
    ways = found.flatMap(({ path, passed, ways: next }) =>
      next
        .filter(({ target }) => !passed.includes(target))
        .map((way) => ({ path: `${path}/${way.name}`, passed: [...passed, way.target] })),
    );
  }
  return fields.slice(0, mostFields);
}
