import { splitOutside } from './split-outside';

/**
 * Returns the columns of `$select` and `$expand`, as paths with slashes. Undefined if a list of columns can't express
 * them: a filter in an expansion, a star, or an expansion without a selection, which means all fields.
 */
export function readShape(select: string | undefined, expand: string | undefined): string[] | undefined {
  const selectedPaths = select === undefined ? [] : splitNames(select);
  const expanded = expand === undefined ? [] : splitOutside(expand, ',').map(readExpansion);
  if (!selectedPaths || expanded.some((paths) => paths === undefined)) return undefined;
  // Without $select, the result has all fields in addition to the expanded ones.
  if (selectedPaths.length === 0 && expanded.length > 0) return undefined;
  return [...selectedPaths, ...expanded.flatMap((paths) => paths ?? [])];
}

function readExpansion(text: string): string[] | undefined {
  const [, navigation, inner] = /^\s*(\w+)\s*\(([^]*)\)\s*$/.exec(text) ?? [];
  if (navigation === undefined || inner === undefined) return undefined;
  const options = new Map(
    splitOutside(inner, ';').map((part) => {
      const equals = part.indexOf('=');
      return [part.slice(0, equals).trim().replace(/^\$/, '').toLowerCase(), part.slice(equals + 1).trim()] as const;
    }),
  );
  if ([...options.keys()].some((name) => name !== 'select' && name !== 'expand')) return undefined;
  const paths = readShape(options.get('select'), options.get('expand'));
  return paths && paths.length > 0 ? paths.map((path) => `${navigation}/${path}`) : undefined;
}

function splitNames(list: string): string[] | undefined {
  const all = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return all.every((name) => /^\w+(\/\w+)*$/.test(name)) ? all : undefined;
}
