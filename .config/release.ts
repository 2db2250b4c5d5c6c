import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { StartError, say } from './say';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const output = process.env['IDS_OUTPUT'] || 'dist';
const folder = process.env['IDS_RELEASE'] || 'release';

// `npm run release`: builds the add-in and packs it with everything an administrator needs to review and deploy it.
try {
  execFileSync(process.execPath, ['--import', 'tsx', '.config/build.ts'], { stdio: 'inherit' });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `ids-for-excel-${version}.zip`);
  writeFileSync(archive, packRelease());
  say(`Packed ${archive}, SHA-256 ${sha256(readFileSync(archive))}.`);
} catch (error) {
  // The build has said why it failed.
  if (error instanceof StartError) say(error.message);
  else if ((error as { status?: unknown }).status === undefined) throw error;
  process.exitCode = 1;
}

function packRelease(): Uint8Array {
  const read = (path: string): Uint8Array => new Uint8Array(readFileSync(path));
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  const site = readdirSync(output, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => statSync(join(output, file)).isFile() && file !== 'manifest.json');
  const appPackage = zipSync({
    'manifest.json': read(join(output, 'manifest.json')),
    'color.png': read('assets/color.png'),
    'outline.png': read('assets/outline.png'),
  });
  const files: Record<string, Uint8Array> = {
    ...Object.fromEntries(site.map((file) => [`site/${file}`, read(join(output, file))])),
    'manifest.xml': read(join(output, 'manifest.xml')),
    'unified-app-package.zip': appPackage,
    'sbom.cdx.json': text(billOfMaterials()),
    'THIRD-PARTY-NOTICES.txt': text(thirdPartyNotices()),
    'CHANGELOG.md': read('CHANGELOG.md'),
    LICENSE: read('LICENSE'),
    'deploy.md': read('docs/guides/deploy.md'),
  };
  const sums = Object.entries(files).map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`);
  const zippable: Zippable = { ...files, SHA256SUMS: text(sums.join('')) };
  return zipSync(zippable, { level: 9 });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What ships, in CycloneDX: npm's own list of the production packages. */
function billOfMaterials(): string {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--workspaces=false'];
  const text = execFileSync('npm', ['sbom', '--package-lock-only', ...options], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bom = JSON.parse(text) as { metadata: { component: { name: string } } };
  // npm names the folder that it runs in.
  bom.metadata.component.name = 'ids-for-excel';
  return JSON.stringify(bom, undefined, 2);
}

/** The license text of each package that ships. */
function thirdPartyNotices(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>;
  };
  const shipped = Object.entries(packages).filter(
    ([path, entry]) => path.startsWith('node_modules/') && !entry.dev && !entry.link && existsSync(path),
  );
  if (shipped.length === 0) throw new StartError('No packages are installed. Run npm ci first.');
  return shipped
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const file = readdirSync(path).find((each) => /^(licen[cs]e|copying)/i.test(each));
      const license = file
        ? readFileSync(join(path, file), 'utf8').trim()
        : `License: ${entry.license ?? 'not stated'}`;
      return `${name} ${entry.version ?? ''} (${entry.license ?? 'not stated'})\n\n${license}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
