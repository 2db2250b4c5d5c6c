/** The settings that the add-in keeps in the document: `workbook.settings` and `document.settings` are the same ones. */
export class SettingsStore extends Map<string, unknown> {
  /** Names with JSON texts, as office.js exchanges them. */
  serialized(): [string, string][] {
    return [...this].map(([key, value]) => [key, JSON.stringify(value)]);
  }

  /** Replaces all settings by those that `document.settings.saveAsync` sends. */
  replace(entries: [string, string][]): void {
    this.clear();
    for (const [key, text] of entries) this.set(key, JSON.parse(text) as unknown);
  }
}
