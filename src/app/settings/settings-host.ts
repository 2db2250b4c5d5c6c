/** Where the add-in runs, as Office tells it; empty where it does not. */
export function hostVersion(): string {
  try {
    const { host, platform, version } = Office.context.diagnostics;
    return `${String(host)} ${version} (${String(platform)})`;
  } catch {
    return '';
  }
}
