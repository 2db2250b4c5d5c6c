/** The way to an object of a request. */
export interface ObjectPath {
  Id: number;
  /** 1 root, 2 service, 3 method, 4 property, 5 indexer, 6 reference, 7 null object. */
  ObjectPathType: number;
  Name: string;
  ParentObjectPathId?: number;
  ArgumentInfo?: ArgumentInfo;
}

/** The arguments of a method. Objects among them are listed by their paths. */
export interface ArgumentInfo {
  Arguments?: unknown[];
  ReferencedObjectPathIds?: (number | number[])[];
}

/** One step of a request. */
export interface Action {
  Id: number;
  /** 1 instantiate, 2 query, 3 method, 4 set property, 5 trace; others are newer forms. */
  ActionType: number;
  Name: string;
  ObjectPathId: number;
  ArgumentInfo?: ArgumentInfo;
  QueryInfo?: QueryInfo;
}

/** The properties that a query loads, and the page of a collection. */
export interface QueryInfo {
  Select?: string[];
  Expand?: string[];
  Top?: number;
  Skip?: number;
}

/** The body of a rich API request. */
export interface RequestBody {
  AutoKeepReference?: boolean;
  Actions: Action[];
  ObjectPaths: Record<string, ObjectPath>;
}

/** The result of one action. */
interface ActionResult {
  ActionId: number;
  Value: unknown;
}

/** The body of a rich API response. */
export interface ResponseBody {
  Results: ActionResult[];
  TraceIds?: number[];
  Error?: { Code: string; Message: string; ActionIndex: number; Location: string; HttpStatusCode: number };
}
