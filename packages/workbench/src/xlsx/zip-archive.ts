import { unzipSync, zipSync } from 'fflate';

/** Limits on unpacked size and part count, so that a small file can't exhaust the memory. */
const maxBytes = 768 * 1024 * 1024;
const maxParts = 20_000;

/** The compression level: fast enough for 100 MB, and almost as good as the best one. */
const level = 5;

/** The parts of a package by their names, which have no slash at the start. */
export type Parts = Map<string, Uint8Array>;

/**
 * Unpacks the XML parts of a package, without pictures and other files. Nothing is written to disk, so no name can
 * escape a folder.
 *
 * @throws UnreadableFile if it isn't a zip file, or is too large
 */
export function readArchive(bytes: Uint8Array): Parts {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new UnreadableFile(
      'The file is protected by a password or has the format of Excel 97. Save it as an Excel workbook (.xlsx) without a password.',
    );
  }
  let size = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      // The archive declares the sizes. A part that is larger is truncated, so its XML is invalid.
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/i.test(name)) return false;
        size += originalSize;
        count += 1;
        if (size > maxBytes || count > maxParts) throw new UnreadableFile(tooLarge);
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, part]) => [name.replace(/^\/+/, ''), part]));
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile('The file is not an Excel workbook (.xlsx), or it is damaged.', { cause });
  }
}

const tooLarge = `The file is too large to open: unpacked, it has more than ${maxBytes / 1024 / 1024} MB or ${maxParts} parts.`;

/** Packs parts. The same parts always produce the same bytes. */
export function writeArchive(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...parts].map(([name, bytes]) => [name, bytes] as const);
  return zipSync(Object.fromEntries(entries), { level, mtime: '1980-01-01T00:00:00' });
}

/** A file that can't be opened. The message is for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
