/** The options of `protect` in Office.js. */
export type ProtectionOptions = Record<string, unknown>;

/** The protected sheets, whose cells are all locked, and the protection of the workbook's structure. */
export class Protection {
  private readonly sheets = new Map<string, { options: ProtectionOptions; password: string | undefined }>();

  /** The protection of the workbook's structure: its sheets can't be added, deleted, renamed, moved, hidden, or shown. */
  structure: { readonly password: string | undefined } | undefined;

  /** The options of a protected sheet; undefined if it isn't protected. */
  getOptions(sheetId: string): ProtectionOptions | undefined {
    return this.sheets.get(sheetId)?.options;
  }

  /** Protects a sheet. */
  protect(sheetId: string, options: ProtectionOptions, password: string | undefined): void {
    this.sheets.set(sheetId, { options, password });
  }

  /** Removes the protection; false if the password is wrong. */
  unprotect(sheetId: string, password: string | undefined): boolean {
    const sheet = this.sheets.get(sheetId);
    if (sheet?.password !== undefined && sheet.password !== password) return false;
    this.sheets.delete(sheetId);
    return true;
  }

  /** Removes the protection of the structure; false if the password is wrong. */
  unprotectStructure(password: string | undefined): boolean {
    if (this.structure?.password !== undefined && this.structure.password !== password) return false;
    this.structure = undefined;
    return true;
  }
}
