/** Where the add-in runs, as Office reports it; empty if it doesn't. */
export function hostVersion(): string {
  try {
    const { host, platform, version } = Office.context.diagnostics;
    return `${String(host)} ${version} (${String(platform)})`;
  } catch {
    return '';
  }
}
