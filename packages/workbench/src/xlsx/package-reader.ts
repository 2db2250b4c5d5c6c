import { printRelationsPath } from './package-writer';
import { parseXml } from './xml-reader';
import { readArchive, type Parts } from './zip-archive';

/** A relation of a part to another part. */
interface Relation {
  id: string;
  /** The last word of the type, such as `worksheet`. */
  type: string;
  /** The name of the other part, without a slash at the start. */
  target: string;
}

/** Reads the parts of a package and their relations. */
export class PackageReader {
  private readonly parts: Parts;
  private readonly relations = new Map<string, Relation[]>();

  /** @throws UnreadableFile if the bytes aren't a package */
  constructor(bytes: Uint8Array) {
    this.parts = readArchive(bytes);
  }

  /** The part with this name; undefined if there is none. */
  getBytes(name: string): Uint8Array | undefined {
    return this.parts.get(name);
  }

  /** The relations of a type from a part, or from the package itself if `from` is empty. */
  listRelated(from: string, type: string): Relation[] {
    return this.listRelations(from).filter((relation) => relation.type === type);
  }

  /** The name of the part that a relation refers to. */
  findTarget(from: string, id: string | undefined): string | undefined {
    return this.listRelations(from).find((relation) => relation.id === id && relation.type !== external)?.target;
  }

  /** The address outside the file that a relation refers to. */
  findAddress(from: string, id: string | undefined): string | undefined {
    return this.listRelations(from).find((relation) => relation.id === id && relation.type === external)?.target;
  }

  private listRelations(from: string): Relation[] {
    const cached = this.relations.get(from);
    if (cached) return cached;
    const part = printRelationsPath(from);
    const bytes = this.parts.get(part);
    const read = bytes ? readRelations(bytes, part, from) : [];
    this.relations.set(from, read);
    return read;
  }
}

/** The type of relations to addresses outside the package. No relation in a file has it. */
const external = 'external';

function readRelations(bytes: Uint8Array, part: string, from: string): Relation[] {
  return parseXml(bytes, part).children.flatMap(({ attributes }) => {
    const { Id = '', Type = '', Target = '', TargetMode } = attributes;
    if (TargetMode === 'External') return [{ id: Id, type: external, target: Target }];
    return [{ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolveTarget(from, Target) }];
  });
}

/** Returns the name of a target in the package. `..` never leads out of it. */
function resolveTarget(from: string, target: string): string {
  const start = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') start.pop();
    else if (step !== '' && step !== '.') start.push(step);
  }
  return start.join('/');
}
