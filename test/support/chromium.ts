import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/**
 * The Chromium, Chrome, or Edge of this machine: CHROMIUM_PATH, or the usual places.
 * @returns its path, or undefined if there is none
 */
export function findChromium(): string | undefined {
  const configuredPath = process.env['CHROMIUM_PATH'];
  return configuredPath || listUsualPaths().find(isProgram);
}

/**
 * Starts the browser without a window and with an empty profile.
 * @param flags - additional ones
 * @throws Error with a message if this machine has none
 */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error('No Chromium was found. "npm test" installs one, or name one in CHROMIUM_PATH.');
  }
  return chromium.launch({ executablePath, args: [...launchFlags(), ...flags] });
}

function launchFlags(): string[] {
  // Chromium has no sandbox for a root user, as in containers. The rest prevents calls to its maker's servers.
  const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const quietFlags = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return [...rootFlags, '--disable-gpu', ...quietFlags];
}

function listUsualPaths(): string[] {
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return roots.flatMap((root) => programs.map((program) => join(root, program)));
  }
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  return [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ].map((name) => `/usr/bin/${name}`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
