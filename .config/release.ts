import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAddin } from './build-addin';
import { packRelease, hashSha256 } from './release/pack-release';
import { printReleaseSettings, readReleaseSettings } from './release/release-settings';
import { runCommand } from './run-command';
import { printLine } from './terminal';

// `npm run release`: builds the add-in and packs it with everything an administrator needs to review and deploy it.
await runCommand(async () => {
  const { env } = process;
  const folder = env['IDS_RELEASE'] || 'release';
  const settings = readReleaseSettings(env);
  const { channel, service } = settings;
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const path = join(folder, `ids-for-excel-${[version, ...(channel ? [channel] : [])].join('-')}.zip`);
  // If the build fails, no earlier archive can be mistaken for it.
  rmSync(path, { force: true });
  const archive = packRelease(await buildAddin(env), env);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, archive);
  printLine(printReleaseSettings(settings, env));
  printLine(`Packed ${path}, SHA-256 ${hashSha256(archive)}.`);
  if (service.startsWith('/') && !env['IDS_FORWARD_TO']) {
    printLine(
      `nginx.conf in the archive doesn't forward ${service}. To serve the add-in with it, set ${service === '/service' ? '' : 'IDS_SERVICE to /service and '}IDS_FORWARD_TO to the data service, and run this command again.`,
    );
  }
});
