/** The add-in's settings in the document, which `workbook.settings` and `document.settings` share. */
export class SettingsStore extends Map<string, unknown> {
  /** The names and values, as JSON strings, in the form that office.js exchanges. */
  serialize(): [string, string][] {
    return [...this].map(([key, value]) => [key, JSON.stringify(value)]);
  }

  /** Replaces all settings by those that `document.settings.saveAsync` sends. */
  replace(entries: [string, string][]): void {
    this.clear();
    for (const [key, text] of entries) this.set(key, JSON.parse(text) as unknown);
  }
}
