/** An error response to the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: 400 | 401 | 404 | 405 | 406 | 409 | 413 | 414 | 415 | 424 | 501,
    message: string,
    /** The invalid option, parameter, or field. */
    readonly target?: string,
  ) {
    super(message);
  }
}

/** Creates a refusal of an invalid request, status 400. */
export function createBadRequest(message: string, target?: string): Refusal {
  return new Refusal(400, message, target);
}
