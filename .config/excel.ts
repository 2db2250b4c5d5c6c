import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runUntilEnd, untilRequested } from './run-until-end';
import { StartError, printLine } from './terminal';
import { readServerSettings } from './server/server-settings';
import { startServer } from './server/start-server';
import { isTrusted } from './server/trusted-certificate';

// Installed on first use, because its hundreds of packages are rarely needed.
const sideloader = 'office-addin-debugging@5.1.6';
const manifestPath = '.cache/excel/manifest.xml';

// `npm run excel`: serves the same as `npm start`, and opens Excel with the add-in.
// `npm run excel -- stop`: removes the add-in from Excel.
runUntilEnd(async (requested) => {
  if (process.platform !== 'win32' && process.platform !== 'darwin') {
    throw new StartError(
      'Excel on the desktop requires Windows or macOS. On this system, use the workbench: run "npm start".',
    );
  }
  const [command = 'start', ...rest] = process.argv.slice(2);
  if (!['start', 'stop'].includes(command) || rest.length > 0) {
    throw new StartError('Use "npm run excel" to open Excel with the add-in, or "npm run excel -- stop" to remove it.');
  }
  if (command === 'stop') return sideload('stop', manifestPath);

  // Excel loads office.js from Microsoft, as it will in production.
  const settings = { ...readServerSettings(process.env, []), officeJs: process.env['OFFICE_JS'] ?? '' };
  const server = await startServer(settings, requested);
  if (!(await isTrusted())) {
    printLine(
      'Excel doesn\'t open an add-in with an untrusted certificate. Run "npx office-addin-dev-certs install", confirm, and start again.',
    );
  }
  mkdirSync('.cache/excel', { recursive: true });
  writeFileSync(manifestPath, readFileSync('manifest.xml', 'utf8').replaceAll('https://localhost:3000', server.url));
  await sideload('start', manifestPath, 'desktop', '--app', 'excel');
  printLine(`The add-in is served until Ctrl-C.${server.token ? ` Its token: ${server.token}` : ''}`);
  printLine('To remove it from Excel, run "npm run excel -- stop".');
  await untilRequested(requested);
  await server.close();
});

async function sideload(...args: readonly string[]): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    // npx is a script on Windows, which only a shell can run.
    const child = spawn('npx', ['--yes', sideloader, ...args], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new StartError(`Excel couldn't register the add-in (exit code ${code}). The reason is above.`);
}
