/**
 * Whether a start should show its page: somebody sits at a terminal of a system that has a browser, and BROWSER isn't "none".
 *
 * @param isTerminal - whether the output goes to a person and not to a program
 */
export function wantsBrowser(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, isTerminal: boolean): boolean {
  if (!isTerminal || env['CI'] || env['SSH_CONNECTION'] || env['BROWSER'] === 'none') return false;
  return platform === 'win32' || platform === 'darwin' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}
