interface Shape {
  readonly fields: string[];
  readonly below: Map<string, Shape>;
}

/** The columns of a query in OData: `$select` and `$expand`, each at most once. Paths are lists of names. */
export function printShape(paths: readonly (readonly string[])[]): [option: '$select' | '$expand', value: string][] {
  const root: Shape = { fields: [], below: new Map() };
  for (const path of paths) {
    let at = root;
    for (const navigation of path.slice(0, -1)) {
      let next = at.below.get(navigation);
      if (!next) at.below.set(navigation, (next = { fields: [], below: new Map() }));
      at = next;
    }
    const field = path[path.length - 1];
    if (field !== undefined && !at.fields.includes(field)) at.fields.push(field);
  }
  return shapeOptions(root);
}

function shapeOptions(shape: Shape): ['$select' | '$expand', string][] {
  const options: ['$select' | '$expand', string][] = [];
  if (shape.fields.length > 0) options.push(['$select', shape.fields.join(',')]);
  if (shape.below.size > 0) {
    const expanded = [...shape.below].map(([navigation, below]) => {
      const inner = shapeOptions(below).map(([name, value]) => `${name}=${value}`);
      return `${navigation}(${inner.join(';')})`;
    });
    options.push(['$expand', expanded.join(',')]);
  }
  return options;
}
