import type { Refusal } from '../refusal';
import type { Reply } from '../reply';

const descriptions: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
};

/** A mistake in one parameter. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An error as REST v1 writes it: code, description, message and what is wrong with which parameter. */
export function envelope(status: number, message: string, errors: readonly FieldError[]): Reply {
  const body = {
    code: status,
    description: descriptions[status] ?? 'Error',
    message,
    validation: { message: errors.length > 0 ? 'One or more parameters are wrong.' : '', errors },
  };
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

/** A refusal in the form of REST v1. */
export function refusalEnvelope({ status, message, target }: Refusal): Reply {
  return envelope(status, message, target === undefined ? [] : [{ field: target, message }]);
}
