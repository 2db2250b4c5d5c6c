import { captureWorkbook } from '../document/capture-workbook';
import { replaceWorkbook } from '../document/replace-workbook';
import type { HostServices } from '../rich-api/host';
import { findLostContent } from '../xlsx/lost-content';
import { readWorkbook } from '../xlsx/read-workbook';
import type { AddinFunctions } from '../xlsx/stored-formula';
import { writeWorkbook } from '../xlsx/write-workbook';

/** Opens and saves the workbook as a file. */
export class WorkbookFile {
  /** Called after a file is opened. */
  onOpened: (() => void) | undefined;

  constructor(
    private readonly services: HostServices,
    private readonly addin: { id: string; functions: AddinFunctions },
    /** Ends the add-in, calls `replace`, and starts the add-in again. */
    private readonly restart: (replace: () => void) => void,
  ) {}

  /**
   * Opens an .xlsx file in place of the workbook, and restarts the add-in as in a new document.
   *
   * @returns the kinds of content that weren't imported
   * @throws UnreadableFile with a message; the workbook doesn't change
   */
  open(bytes: Uint8Array, name: string): string[] {
    const { services, addin } = this;
    const content = readWorkbook(bytes, addin.functions, addin.id);
    this.restart(() => replaceWorkbook(content, services));
    services.book.name = name;
    services.log.add('action', `Opened ${name}.`);
    this.onOpened?.();
    const lost = findLostContent(bytes);
    if (lost.length > 0) services.log.add('notice', `Not imported from ${name}: ${lost.join(', ')}.`);
    return lost;
  }

  /** Returns the workbook as an .xlsx file. */
  save(): Uint8Array {
    const { services, addin } = this;
    const bytes = writeWorkbook(captureWorkbook(services), addin.functions, addin.id);
    services.log.add('action', `Saved ${bytes.length} bytes.`);
    return bytes;
  }
}
