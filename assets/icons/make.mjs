// node assets/icons/make.mjs: writes index.js and index.d.ts from the package that this one stands in for.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const { name, version } = JSON.parse(readFileSync('assets/icons/package.json', 'utf8'));
const helpers = ['bundleIcon', 'iconFilledClassName', 'iconRegularClassName'];
const providers = ['IconDirectionContextProvider', 'useIconContext'];

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
try {
  run('npm', ['init', '--yes']);
  run('npm', ['install', '--no-audit', '--no-fund', `${name}@${version}`, 'react', 'esbuild@0.28']);
  const icons = usedNames();
  writeFileSync(
    join(folder, 'entry.js'),
    `export { ${[...icons, ...helpers].join(', ')} } from '${name}';\nexport { ${providers.join(', ')} } from '${name}/lib/providers';\n`,
  );
  const banner = `// @ts-nocheck\n// Made by make.mjs from ${name} ${version} (MIT, Microsoft Corporation).`;
  const options = ['--bundle', '--format=esm', '--packages=bundle', '--external:react', '--external:@griffel/react'];
  run('npx', [
    'esbuild',
    'entry.js',
    ...options,
    `--banner:js=${banner}`,
    `--outfile=${resolve('assets/icons/index.js')}`,
  ]);
  writeFileSync('assets/icons/index.d.ts', declarations(icons));
  execFileSync('npx', ['oxfmt', '-c', '.config/oxfmt.json', 'assets/icons']);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
}

/** What Fluent's components and the pane import from the package. */
function usedNames() {
  const folders = [
    'src/taskpane',
    ...readdirSync('node_modules/@fluentui').map((one) => `node_modules/@fluentui/${one}/lib`),
  ];
  const files = folders
    .filter((one) => existsSync(one) && !one.includes('react-icons'))
    .flatMap((one) => readdirSync(one, { recursive: true }).map((file) => join(one, String(file))))
    .filter((file) => /\.(js|tsx?)$/.test(file));
  const found = new Set();
  for (const file of files) {
    for (const [, list = ''] of readFileSync(file, 'utf8').matchAll(
      /import \{([^}]*)\} from ['"]@fluentui\/react-icons['"]/g,
    ))
      for (const one of list.split(',')) found.add(one.replace(/ as .*/, '').trim());
  }
  return [...found].filter((one) => /^[A-Z].*(Filled|Regular)$/.test(one)).sort();
}

/** @param {string[]} icons */
function declarations(icons) {
  return `import type { FC, Provider, SVGAttributes } from 'react';

export type FluentIconsProps = SVGAttributes<SVGElement> & { primaryFill?: string; title?: string; filled?: boolean };
export type FluentIcon = FC<FluentIconsProps>;
export interface IconDirectionContextValue {
  textDirection?: 'ltr' | 'rtl';
}
export declare const IconDirectionContextProvider: Provider<IconDirectionContextValue | undefined>;
export declare const useIconContext: () => IconDirectionContextValue;
export declare const bundleIcon: (filled: FluentIcon, regular: FluentIcon) => FluentIcon;
export declare const iconFilledClassName: string;
export declare const iconRegularClassName: string;
export declare const ${icons.map((icon) => `${icon}: FluentIcon`).join(',\n  ')};
`;
}
