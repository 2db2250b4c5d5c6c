/**
 * Whether a start should open its page: a user is at a terminal of a system with a browser, and BROWSER isn't "none".
 *
 * @param isTerminal - whether a person reads the output rather than a program
 */
export function wantsBrowser(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, isTerminal: boolean): boolean {
  if (!isTerminal || env['CI'] || env['SSH_CONNECTION'] || env['BROWSER'] === 'none') return false;
  return platform === 'win32' || platform === 'darwin' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}
