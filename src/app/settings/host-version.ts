// Separate from the settings, because only the pane uses it, and cells load the settings.
/** Returns the application, version, and platform that Office reports; empty if it reports none. */
export function readHostVersion(): string {
  try {
    const { host, platform, version } = Office.context.diagnostics;
    return `${String(host)} ${version} (${String(platform)})`;
  } catch {
    return '';
  }
}
