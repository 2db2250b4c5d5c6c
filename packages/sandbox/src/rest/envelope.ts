import type { Refusal } from '../refusal';
import type { Reply } from '../reply';

const descriptions: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
};

/** An invalid parameter. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Returns an error in REST v1's format: a code, a description, a message, and the invalid parameters. */
export function createEnvelope(status: number, message: string, errors: readonly FieldError[]): Reply {
  const body = {
    code: status,
    description: descriptions[status] ?? 'Error',
    message,
    validation: { message: errors.length > 0 ? 'One or more parameters are wrong.' : '', errors },
  };
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

/** Formats a refusal as a REST v1 error. */
export function createRestRefusal({ status, message, target }: Refusal): Reply {
  return createEnvelope(status, message, target === undefined ? [] : [{ field: target, message }]);
}
