import type { Area } from './address';
import type { Structure } from './structure';
import { shiftArea } from './shift';
import { subtractArea } from './subtract-area';

/** The options of `protect`, by the names of Office.js. */
export type ProtectionOptions = Record<string, unknown>;

/** Which sheets are protected, and which cells are not locked. */
export class Protection {
  private readonly sheets = new Map<string, { options: ProtectionOptions; password: string | undefined }>();
  private readonly open = new Map<string, Area[]>();

  constructor(structure: Structure) {
    structure.onShift((shift) => {
      const areas = this.open.get(shift.sheetId);
      if (areas)
        this.open.set(
          shift.sheetId,
          areas.flatMap((area) => shiftArea(area, shift) ?? []),
        );
    });
  }

  /** The options of a protected sheet, undefined when it is not protected. */
  of(sheetId: string): ProtectionOptions | undefined {
    return this.sheets.get(sheetId)?.options;
  }

  /** Protects a sheet. */
  protect(sheetId: string, options: ProtectionOptions, password: string | undefined): void {
    this.sheets.set(sheetId, { options, password });
  }

  /** Takes the protection away; false when the password is another. */
  unprotect(sheetId: string, password: string | undefined): boolean {
    const sheet = this.sheets.get(sheetId);
    if (sheet?.password !== undefined && sheet.password !== password) return false;
    this.sheets.delete(sheetId);
    return true;
  }

  /** The cells of a sheet that stay writable. */
  unlocked(sheetId: string): readonly Area[] {
    return this.open.get(sheetId) ?? [];
  }

  /** Whether the area has cells that can't be written. */
  locks(sheetId: string, area: Area): boolean {
    return this.sheets.has(sheetId) && this.wouldLock(sheetId, area);
  }

  /** The same, were the sheet protected. */
  wouldLock(sheetId: string, area: Area): boolean {
    const locked = this.unlocked(sheetId).reduce(
      (rest, open) => rest.flatMap((one) => subtractArea(one, open)),
      [area],
    );
    return locked.length > 0;
  }

  /** Locks or unlocks cells. */
  setLocked(sheetId: string, area: Area, locked: boolean): void {
    const rest = this.unlocked(sheetId).flatMap((one) => subtractArea(one, area));
    this.open.set(sheetId, locked ? rest : [...rest, area]);
  }
}
