/** A request refused with an error status; its message is for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: 400 | 401 | 404 | 405 | 406 | 409 | 413 | 414 | 415 | 424 | 501,
    message: string,
    /** The option, parameter or field that is wrong. */
    readonly target?: string,
  ) {
    super(message);
  }
}

/** A request with a mistake in it. */
export function badRequest(message: string, target?: string): Refusal {
  return new Refusal(400, message, target);
}
