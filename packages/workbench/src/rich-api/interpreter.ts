import { findClass } from './classes';
import { HostError, HostObject, createNotImplemented, type AnyHostObject, type HostServices } from './host';
import { refuseNewer } from '../wire/requirement-sets';
import { ObjectPaths } from './object-paths';
import { queryObject, readsResults } from './query';
import type { Action, ObjectPath, RequestBody, ResponseBody } from './request';
import { lowerFirst } from './properties';

/**
 * Runs one `context.sync()`. As in Excel, there is no rollback: actions before a failed one keep their effect, and the
 * error names the failed action.
 *
 * @param stop - a failure that a test plans after a number of steps
 */
export async function interpret(
  body: RequestBody,
  services: HostServices,
  stop?: { at: number; code: number | string; message?: string },
): Promise<ResponseBody> {
  const { addinRun } = services;
  const paths = new ObjectPaths(body, services);
  services.references.listRequestObjects = () => paths.listObjects();
  const response: ResponseBody = { Results: [], TraceIds: [] };
  let steps = 0;
  try {
    for (const [index, action] of body.Actions.entries()) {
      if (stop && isStep(action) && steps++ >= stop.at) {
        response.Error = createPlannedError(stop, index);
        break;
      }
      try {
        await prepare(action, body, services);
        if (services.addinRun !== addinRun) throw new HostError('GeneralException', 'The add-in has ended.');
        const Value = actAsAddin(services, () => perform(action, body, paths, services));
        response.Results.push({ ActionId: action.Id, Value });
        if (action.ActionType === 5) response.TraceIds?.push(action.Id);
      } catch (error) {
        response.Error = describe(error, index, findLocation(action, body, paths), services);
        break;
      }
    }
  } finally {
    actAsAddin(services, () => services.writer.flush());
    services.references.listRequestObjects = () => [];
  }
  return response;
}

/** Returns whether an action has an effect besides finding and reading objects. */
function isStep({ ActionType, Name }: Action): boolean {
  return (ActionType === 3 || ActionType === 4) && !Name.startsWith('_');
}

/** Returns the error requested by a test, in Excel's form. */
export function createPlannedError(
  { code, message = 'The host refused this, as the test requested.' }: { code: number | string; message?: string },
  ActionIndex: number,
): NonNullable<ResponseBody['Error']> {
  return { Code: String(code), Message: message, ActionIndex, Location: 'Host', HttpStatusCode: 400 };
}

/**
 * Waits for the calculation before an action reads the results of formulas, because Excel calculates on every write.
 * The position of a range needs no calculation.
 */
async function prepare(action: Action, body: RequestBody, services: HostServices): Promise<void> {
  // Filters, sorts, and copies use the formulas' results.
  const copies = action.Name === 'CopyFrom' && action.ArgumentInfo?.Arguments?.[1] !== 'Formulas';
  const usesResults = action.ActionType === 3 && (copies || /^(Re)?apply/i.test(action.Name));
  const findsByResults =
    action.ActionType === 1 && dependsOnResults(body.ObjectPaths[action.ObjectPathId], false, body);
  if (action.ActionType !== 2 && !findsByResults && !usesResults) return;
  actAsAddin(services, () => services.writer.flush());
  const foundByResults = dependsOnResults(body.ObjectPaths[action.ObjectPathId], true, body);
  if (findsByResults || usesResults || readsResults(action.QueryInfo ?? {}, foundByResults))
    await services.calculation.waitUntilIdle();
}

/** Returns whether finding an object, or with `includesParents` one of its parents, depends on the results of formulas. */
function dependsOnResults(path: ObjectPath | undefined, includesParents: boolean, body: RequestBody): boolean {
  if (!path) return false;
  if (path.ObjectPathType === 3 && /Spill|UsedRange|^Find/.test(path.Name)) return true;
  const parent = body.ObjectPaths[path.ParentObjectPathId ?? 0]?.Name;
  // A table can't contain a spill, and worksheet functions calculate with results.
  if (parent === 'Functions' || (parent === 'Tables' && path.Name === 'Add')) return true;
  return includesParents && dependsOnResults(body.ObjectPaths[path.ParentObjectPathId ?? 0], true, body);
}

/** Reports the changes that a task makes as changes by the add-in. */
function actAsAddin<Result>(services: HostServices, task: () => Result): Result {
  services.isAddinActing = true;
  try {
    return task();
  } finally {
    services.isAddinActing = false;
  }
}

function perform(action: Action, body: RequestBody, paths: ObjectPaths, services: HostServices): unknown {
  if (action.ActionType === 5) return null;
  // All properties of a null object are null, and its methods do nothing.
  const object = paths.resolve(action.ObjectPathId);
  switch (action.ActionType) {
    case 1:
      return object && identify(object, body, services);
    case 2:
      if (!object) return null;
      return queryObject(object, action.QueryInfo ?? {}, services);
    case 3:
      return object && call(object, action, paths, services);
    case 4:
      return object && set(object, action, paths, services);
    default:
      throw new HostError(
        'NotImplemented',
        `The workbench does not implement actions of type ${action.ActionType} ("${action.Name}").`,
      );
  }
}

/** Returns the identity of an object in later requests: the id of a sheet, the reference id of a range. */
function identify(object: AnyHostObject, body: RequestBody, services: HostServices): unknown {
  if (findClass(object).isTrackable && body.AutoKeepReference) services.references.track(object);
  return {
    ...findClass(object).identify?.(object.self),
    ...(object.referenceId ? { _ReferenceId: object.referenceId } : {}),
  };
}

function call(object: AnyHostObject, action: Action, paths: ObjectPaths, services: HostServices): unknown {
  if (action.Name === '_KeepReference' && findClass(object).isTrackable) {
    services.references.track(object);
    return null;
  }
  refuseNewer(object.type, action.Name, services.api);
  const method = findClass(object).call?.[action.Name];
  if (!method) throw createNotImplemented(object.type, action.Name);
  const result = method(object.self, paths.resolveArguments(action.ArgumentInfo), services);
  return result instanceof HostObject || result === undefined ? null : result;
}

function set(object: AnyHostObject, action: Action, paths: ObjectPaths, services: HostServices): null {
  const write = findClass(object).set?.[action.Name];
  if (!write) throw createNotImplemented(object.type, action.Name);
  write(object.self, paths.resolveArguments(action.ArgumentInfo)[0], services);
  return null;
}

function describe(
  error: unknown,
  ActionIndex: number,
  Location: string,
  services: HostServices,
): NonNullable<ResponseBody['Error']> {
  const isHostError = error instanceof HostError;
  const Code = isHostError ? error.code : 'GeneralException';
  const Message = error instanceof Error ? error.message : String(error);
  services.log.add('refused', `${Location}: ${Code}: ${Message}`);
  if (!isHostError) console.error(error);
  return { Code, Message, ActionIndex, Location, HttpStatusCode: Code === 'ItemNotFound' ? 404 : 400 };
}

/** Returns the member that failed, such as `Range.values` or `WorksheetCollection.getItem`. */
function findLocation(action: Action, body: RequestBody, paths: ObjectPaths): string {
  if (action.Name) return `${findType(action.ObjectPathId, paths)}.${lowerFirst(action.Name)}`;
  const path = body.ObjectPaths[action.ObjectPathId];
  if (path?.ParentObjectPathId === undefined) return findType(action.ObjectPathId, paths);
  return `${findType(path.ParentObjectPathId, paths)}.${path.Name ? lowerFirst(path.Name) : 'getItem'}`;
}

function findType(path: number, paths: ObjectPaths): string {
  try {
    return paths.resolve(path)?.type ?? 'NullObject';
  } catch {
    return 'Object';
  }
}
