import { getRelationshipsPath } from './package-writer';
import { parseXml } from './xml-reader';
import { readArchive, type Parts } from './zip-archive';

/** A relationship of a part to another part. */
interface Relationship {
  id: string;
  /** The last segment of the type, such as `worksheet`. */
  type: string;
  /** The name of the other part, without a slash at the start. */
  target: string;
}

/** Reads the parts of a package and their relationships. */
export class PackageReader {
  private readonly parts: Parts;
  private readonly relationships = new Map<string, Relationship[]>();

  /** @throws UnreadableFile if the bytes aren't a package */
  constructor(bytes: Uint8Array) {
    this.parts = readArchive(bytes);
  }

  /** Returns the part with this name; undefined if the package doesn't have it. */
  getBytes(name: string): Uint8Array | undefined {
    return this.parts.get(name);
  }

  /** Returns the relationships of a type from a part, or from the package itself if `from` is empty. */
  listRelated(from: string, type: string): Relationship[] {
    return this.listRelationships(from).filter((relationship) => relationship.type === type);
  }

  /** Returns the name of the part that a relationship refers to. */
  findTarget(from: string, id: string | undefined): string | undefined {
    return this.listRelationships(from).find((relationship) => relationship.id === id && relationship.type !== external)
      ?.target;
  }

  /** Returns the address outside the file that a relationship refers to. */
  findAddress(from: string, id: string | undefined): string | undefined {
    return this.listRelationships(from).find((relationship) => relationship.id === id && relationship.type === external)
      ?.target;
  }

  private listRelationships(from: string): Relationship[] {
    const cached = this.relationships.get(from);
    if (cached) return cached;
    const part = getRelationshipsPath(from);
    const bytes = this.parts.get(part);
    const read = bytes ? readRelationships(bytes, part, from) : [];
    this.relationships.set(from, read);
    return read;
  }
}

/** The type of relationships to addresses outside the package. No relationship in a file has it. */
const external = 'external';

function readRelationships(bytes: Uint8Array, part: string, from: string): Relationship[] {
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
