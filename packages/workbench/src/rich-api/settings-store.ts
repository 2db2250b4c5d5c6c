/** The settings that the add-in keeps in the document: `workbook.settings` and `document.settings` are the same ones. */
export class SettingsStore {
  private values = new Map<string, unknown>();

  get(key: string): unknown {
    return this.values.get(key);
  }

  has(key: string): boolean {
    return this.values.has(key);
  }

  set(key: string, value: unknown): void {
    this.values.set(key, value);
  }

  remove(key: string): void {
    this.values.delete(key);
  }

  keys(): string[] {
    return [...this.values.keys()];
  }

  /** Names with JSON texts, as office.js exchanges them. */
  serialized(): [string, string][] {
    return [...this.values].map(([key, value]) => [key, JSON.stringify(value)]);
  }

  /** Replaces all settings by those that `document.settings.saveAsync` sends. */
  replace(entries: [string, string][]): void {
    this.values = new Map(entries.map(([key, text]) => [key, JSON.parse(text) as unknown]));
  }
}
