import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { runServer, waitUntilStopped } from './run-command';
import { readServerSettings } from './server/server-settings';
import { startServer } from './server/start-server';
import { CommandError, printLine } from './terminal';

// Installed on first use, because its hundreds of packages are rarely needed.
const sideloader = 'office-addin-debugging@5.1.6';
const manifestPath = '.cache/excel/manifest.xml';

// `npm run excel`: serves the same as `npm start`, and opens Excel with the add-in.
// `npm run excel -- stop`: removes the add-in from Excel.
await runServer(async (stopSignal) => {
  if (process.platform !== 'win32' && process.platform !== 'darwin') {
    throw new CommandError(
      'Excel on the desktop requires Windows or macOS. On this system, use the workbench: run "npm start".',
    );
  }
  const [command = 'start', ...otherArgs] = process.argv.slice(2);
  if (!['start', 'stop'].includes(command) || otherArgs.length > 0) {
    throw new CommandError(
      'Use "npm run excel" to open Excel with the add-in, or "npm run excel -- stop" to remove it.',
    );
  }
  if (command === 'stop') return sideload('stop', manifestPath);

  // Excel loads office.js from Microsoft, as in production.
  const settings = { ...readServerSettings(process.env, []), officeJs: process.env['OFFICE_JS'] ?? '' };
  const { url, token, isTrusted, close } = await startServer(settings, stopSignal);
  if (!isTrusted) {
    printLine(
      'Excel doesn\'t open an add-in with an untrusted certificate. Run "npx office-addin-dev-certs install", confirm, and start again.',
    );
  }
  mkdirSync('.cache/excel', { recursive: true });
  writeFileSync(manifestPath, readFileSync('manifest.xml', 'utf8').replaceAll('https://localhost:3000', url));
  await sideload('start', manifestPath, 'desktop', '--app', 'excel');
  printLine(`The add-in is served until Ctrl-C.${token ? ` Its token: ${token}` : ''}`);
  printLine('To remove it from Excel, run "npm run excel -- stop".');
  await waitUntilStopped(stopSignal);
  await close();
});

async function sideload(...args: readonly string[]): Promise<void> {
  const { failed, exitCode } = await execa('npx', ['--yes', sideloader, ...args], { stdio: 'inherit', reject: false });
  if (failed)
    throw new CommandError(`Excel couldn't register the add-in (exit code ${exitCode}). The reason is above.`);
}
