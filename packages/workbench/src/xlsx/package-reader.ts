import { relationsOf } from './package-writer';
import { parseXml } from './xml-reader';
import { readArchive, type Parts } from './zip-archive';

/** A part that belongs to another. */
interface Relation {
  id: string;
  /** The last word of the type, such as `worksheet`. */
  type: string;
  /** The name of the part, without a slash at the start. */
  target: string;
}

/** The parts of a package, and which belongs to which. */
export class PackageReader {
  private readonly parts: Parts;
  private readonly relations = new Map<string, Relation[]>();

  /** @throws UnreadableFile when the bytes aren't a package */
  constructor(bytes: Uint8Array) {
    this.parts = readArchive(bytes);
  }

  /** The part with this name; undefined when there is none. */
  bytes(name: string): Uint8Array | undefined {
    return this.parts.get(name);
  }

  /** The parts of a type that belong to a part; to the package itself when `from` is empty. */
  related(from: string, type: string): Relation[] {
    return this.relationsOf(from).filter((relation) => relation.type === type);
  }

  /** The part that another part refers to by the ID of a relation. */
  target(from: string, id: string | undefined): string | undefined {
    return this.relationsOf(from).find((relation) => relation.id === id && relation.type !== outside)?.target;
  }

  /** The address outside the file that a relation links to. */
  address(from: string, id: string | undefined): string | undefined {
    return this.relationsOf(from).find((relation) => relation.id === id && relation.type === outside)?.target;
  }

  private relationsOf(from: string): Relation[] {
    const known = this.relations.get(from);
    if (known) return known;
    const part = relationsOf(from);
    const bytes = this.parts.get(part);
    const read = bytes ? readRelations(bytes, part, from) : [];
    this.relations.set(from, read);
    return read;
  }
}

/** The type of relations that lead out of the package; no part has it. */
const outside = 'outside';

function readRelations(bytes: Uint8Array, part: string, from: string): Relation[] {
  return parseXml(bytes, part).children.flatMap(({ attributes }) => {
    const { Id = '', Type = '', Target = '', TargetMode } = attributes;
    if (TargetMode === 'External') return [{ id: Id, type: outside, target: Target }];
    return [{ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(from, Target) }];
  });
}

/** A target's name in the package; `..` never leads out of it. */
function resolved(from: string, target: string): string {
  const start = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') start.pop();
    else if (step !== '' && step !== '.') start.push(step);
  }
  return start.join('/');
}
