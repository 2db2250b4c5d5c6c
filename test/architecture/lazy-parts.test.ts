import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const cellFolders = ['functions', 'loader', 'checks', 'query', 'service', 'workbook', 'messages', 'model'];

test('cells load one part lazily: queries that users write, with the parser of GraphQL, and reconciliations', () => {
  const files = cellFolders.flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map((file) => `src/${folder}/${file}`),
  );
  const imports = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bimport\((.*?)'/g)].map(([, hint]) => [file, hint]));
  const hint = '/* webpackChunkName: "rare-functions" */ ';
  expect(imports.sort()).toEqual([
    ['src/functions/graphql.ts', hint],
    ['src/functions/query.ts', hint],
    ['src/functions/recon.ts', hint],
  ]);
});
