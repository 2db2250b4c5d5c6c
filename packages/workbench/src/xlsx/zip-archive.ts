import { unzipSync, zipSync } from 'fflate';

/** Limits on unpacked size and part count, so that a small file can't exhaust the memory. */
const mostBytes = 768 * 1024 * 1024;
const mostParts = 20_000;

/** Fast enough for 100 MB, and nearly as small as the best level. */
const level = 5;

/** The parts of a package by their names, which have no slash at the start. */
export type Parts = Map<string, Uint8Array>;

/**
 * Unpacks the XML parts of a package, without pictures and the like. Nothing is written to disk, so no name can escape a folder.
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
      // Sizes are those that the archive declares. Parts that are larger are truncated, and their XML is then invalid.
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/i.test(name)) return false;
        size += originalSize;
        count += 1;
        if (size > mostBytes || count > mostParts) throw new UnreadableFile(tooBig);
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, part]) => [name.replace(/^\/+/, ''), part]));
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile('The file is not an Excel workbook (.xlsx), or it is damaged.', { cause });
  }
}

const tooBig = `The file is too big to be opened: unpacked it has more than ${mostBytes / 1024 / 1024} MB or ${mostParts} parts.`;

/** Packs parts. The same parts always give the same bytes. */
export function writeArchive(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...parts].map(([name, bytes]) => [name, bytes] as const);
  return zipSync(Object.fromEntries(entries), { level, mtime: '1980-01-01T00:00:00' });
}

/** A file that can't be opened; the message is for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
