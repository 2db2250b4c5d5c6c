import { findClass, createServiceObject } from './classes';
import {
  HostError,
  HostObject,
  createItemNotFound,
  createNotImplemented,
  type AnyHostObject,
  type HostServices,
} from './host';
import { refuseNewer } from '../wire/requirement-sets';
import type { ArgumentInfo, ObjectPath, RequestBody } from './request';

/** Finds the objects of one request, each path only once. */
export class ObjectPaths {
  private readonly found = new Map<number, AnyHostObject | null>();

  constructor(
    private readonly body: RequestBody,
    private readonly services: HostServices,
  ) {}

  /** Returns the object of a path; null if a `…OrNullObject` method found none. */
  resolve(id: number): AnyHostObject | null {
    const cached = this.found.get(id);
    if (cached !== undefined) return cached;
    const path = this.body.ObjectPaths[id];
    if (!path)
      throw new HostError('GeneralException', `The request refers to an object path ${id} that it does not contain.`);
    const object = this.follow(path);
    this.found.set(id, object);
    return object;
  }

  /** The arguments, with objects in place of their paths. */
  resolveArguments(info: ArgumentInfo | undefined): unknown[] {
    const references = info?.ReferencedObjectPathIds;
    return (info?.Arguments ?? []).map((argument, index) => {
      const reference = references?.[index];
      // Objects in a list of arguments have their paths in a list.
      if (Array.isArray(reference) && Array.isArray(argument)) {
        return argument.map((element: unknown, i) => (reference[i] ? this.resolve(reference[i]) : element));
      }
      return typeof reference === 'number' && reference !== 0 ? this.resolve(reference) : argument;
    });
  }

  /** The objects found so far. */
  listObjects(): AnyHostObject[] {
    return [...this.found.values()].filter((object) => object !== null);
  }

  private follow(path: ObjectPath): AnyHostObject | null {
    switch (path.ObjectPathType) {
      case 1:
        return new HostObject('Workbook', undefined);
      case 2:
        return createServiceObject(path.Name);
      case 6:
        return this.findTracked(path.Name);
      case 7:
        return null;
      default:
        return this.fromParent(path);
    }
  }

  private fromParent(path: ObjectPath): AnyHostObject | null {
    const parent = this.resolve(path.ParentObjectPathId ?? 0);
    if (!parent) return null;
    const type = findClass(parent);
    const { self } = parent;
    refuseNewer(parent.type, path.Name, this.services.api);
    if (path.ObjectPathType === 5) {
      if (!type.getItem) throw createNotImplemented(parent.type, 'getItem');
      return type.getItem(self, path.ArgumentInfo?.Arguments?.[0], this.services);
    }
    if (path.ObjectPathType === 4) {
      const child = type.child?.[path.Name];
      if (!child) throw createNotImplemented(parent.type, path.Name);
      return child(self, this.services);
    }
    const method = type.call?.[path.Name];
    if (!method) throw createNotImplemented(parent.type, path.Name);
    const object = method(self, this.resolveArguments(path.ArgumentInfo), this.services);
    if (object === null || object instanceof HostObject) return object;
    throw createNotImplemented(parent.type, `${path.Name} as an object`);
  }

  private findTracked(id: string): AnyHostObject {
    const object = this.services.references.find(id);
    if (!object) throw createItemNotFound(`the object ${id} is not tracked any more`);
    if (this.services.references.isLost(object)) {
      throw new HostError('InvalidReference', 'This reference is no longer valid: the cells were deleted.');
    }
    return object;
  }
}
