/** A script as an add-in author writes it, in the body of `Excel.run`, where `sheet` is a new sheet. */
export interface Sample {
  readonly does: string;
  readonly script: string;
  /** The result. */
  readonly returns: unknown;
}

/** A script, and what it returns. */
export const createSample = (does: string, script: string, returns: unknown): Sample => ({ does, script, returns });
/** The members that the workbench lacks and reports as missing. */
export const createMemberSample = (does: string, script: string, member: string): Sample => ({
  does,
  script,
  returns: {
    code: 'ApiNotFound',
    message: `The workbench does not implement ${member}.`,
    at: expect.any(String) as string,
  },
});
