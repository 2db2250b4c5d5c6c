import { createBadRequest } from './refusal';

export const faultKinds = [
  'delay',
  '401',
  '429',
  '500',
  '503',
  'cut',
  'invalid JSON',
  'HTML',
  'wrong count',
  'small count',
  'repeated page',
  'looping link',
  'foreign link',
  'missing field',
  'extra field',
  'huge string',
  'lost part',
] as const;

/** The kinds of faults to inject; README.md explains them. */
export type FaultKind = (typeof faultKinds)[number];

/** A fault to inject into requests with an address that contains `path`, `times` times. */
export interface Fault {
  readonly kind: FaultKind;
  readonly path: string;
  readonly times: number;
  /** The number of matching requests to serve normally first. */
  readonly after: number;
  /** The milliseconds of a `delay`. */
  readonly ms: number;
  /** The seconds in the Retry-After header of a 429 or 503; no header if undefined. */
  readonly retryAfter?: number;
  /** The field that `missing field` removes. */
  readonly field?: string;
}

/** The queue of faults to inject. */
export interface Faults {
  list(): readonly Fault[];
  add(faults: readonly Fault[]): void;
  clear(): void;
  /** Returns the first fault for an address, if any, and counts it as used. */
  next(address: string): Fault | undefined;
  /** Puts back a fault that changed nothing, so it applies to a later response, unless it was cleared in the meantime. */
  restore(fault: Fault): void;
}

const maxFaults = 1_000;

export function createFaults(start: readonly Fault[] = []): Faults {
  let queue = [...start];
  let injectedFaults = new WeakSet<Fault>();
  return {
    list: () => queue,
    add(faults) {
      queue = [...queue, ...faults].slice(-maxFaults);
    },
    clear() {
      queue = [];
      injectedFaults = new WeakSet();
    },
    next(address) {
      const index = queue.findIndex((fault) => address.toLowerCase().includes(fault.path.toLowerCase()));
      const fault = queue[index];
      if (!fault) return undefined;
      const isSkipped = fault.after > 0;
      const remaining = isSkipped ? { ...fault, after: fault.after - 1 } : { ...fault, times: fault.times - 1 };
      queue = queue.flatMap((queued) => (queued !== fault ? [queued] : remaining.times > 0 ? [remaining] : []));
      if (isSkipped) return undefined;
      const injected = { ...fault };
      injectedFaults.add(injected);
      return injected;
    },
    restore(fault) {
      if (!injectedFaults.delete(fault)) return;
      const index = queue.findIndex(({ kind, path, field }) => {
        return kind === fault.kind && path === fault.path && field === fault.field;
      });
      const remaining = queue[index]?.times ?? 0;
      const restored = { ...fault, times: remaining + 1 };
      queue =
        index === -1 ? [restored, ...queue] : queue.map((queued, position) => (position === index ? restored : queued));
    },
  };
}

/** Parses a fault or a list of faults from JSON. By default, `times` is 1 and `path` matches every address. */
export function parseFaults(text: string): Fault[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw createBadRequest('Faults are JSON such as {"kind":"429","path":"/Positions","times":2,"retryAfter":1}.');
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).map(readFault);
}

function readFault(value: unknown): Fault {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const kind = faultKinds.find((faultKind) => faultKind === String(fields['kind']));
  if (!kind)
    throw createBadRequest(`Unknown fault '${String(fields['kind'])}'. Faults: ${faultKinds.join(', ')}.`, 'kind');
  const readNumber = (name: string, defaultValue: number): number => {
    const field = fields[name] ?? defaultValue;
    if (typeof field !== 'number' || !(field >= 0 && field <= 1e6))
      throw createBadRequest(`'${name}' must be a number from 0 to 1000000.`, name);
    return field;
  };
  const path = fields['path'] ?? '';
  if (typeof path !== 'string') throw createBadRequest("'path' must be text that the address contains.", 'path');
  return {
    kind,
    path,
    times: readNumber('times', 1),
    after: readNumber('after', 0),
    ms: readNumber('ms', 2_000),
    ...(fields['retryAfter'] === undefined ? {} : { retryAfter: readNumber('retryAfter', 1) }),
    ...(typeof fields['field'] === 'string' ? { field: fields['field'] } : {}),
  };
}
