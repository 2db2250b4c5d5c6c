import { splitTopLevel } from './split-top-level';

/**
 * Returns the columns of `$select` and `$expand`, as paths with slashes. Undefined if a list of columns can't express
 * them: a filter in an expansion, a star, or an expansion without a selection, which means all fields.
 */
export function readShape(select: string | undefined, expand: string | undefined): string[] | undefined {
  const selectedPaths = select === undefined ? [] : splitNames(select);
  const expandedPaths = expand === undefined ? [] : splitTopLevel(expand, ',').map(readExpansion);
  if (!selectedPaths || expandedPaths.some((paths) => paths === undefined)) return undefined;
  // Without $select, the result has all fields in addition to the expanded ones.
  if (selectedPaths.length === 0 && expandedPaths.length > 0) return undefined;
  return [...selectedPaths, ...expandedPaths.flatMap((paths) => paths ?? [])];
}

function readExpansion(text: string): string[] | undefined {
  const [, navigation, inner] = /^\s*(\w+)\s*\(([^]*)\)\s*$/.exec(text) ?? [];
  if (navigation === undefined || inner === undefined) return undefined;
  const options = new Map(
    splitTopLevel(inner, ';').map((part) => {
      const equalsIndex = part.indexOf('=');
      return [
        part.slice(0, equalsIndex).trim().replace(/^\$/, '').toLowerCase(),
        part.slice(equalsIndex + 1).trim(),
      ] as const;
    }),
  );
  if ([...options.keys()].some((name) => name !== 'select' && name !== 'expand')) return undefined;
  const paths = readShape(options.get('select'), options.get('expand'));
  return paths && paths.length > 0 ? paths.map((path) => `${navigation}/${path}`) : undefined;
}

function splitNames(list: string): string[] | undefined {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.every((name) => /^\w+(\/\w+)*$/.test(name)) ? names : undefined;
}
