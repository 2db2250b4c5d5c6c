/** An object of the host during a request, or longer when the add-in keeps a reference to it. */
export class HostObject<Self> {
  referenceId: string | undefined;

  /** @param type - the name of its class in `classes.ts` */
  constructor(
    readonly type: string,
    readonly self: Self,
  ) {}
}

/** An object whose class is not known where it is used. */
export type AnyHostObject = HostObject<unknown>;
