import type { MessageEntry } from '../rich-api/event-hub';
import type { InvocationResult } from '../rich-api/host';
import type { CallLog } from '../wire/call-log';
import { createCallError, findReturnedError } from './result-value';
import type { FunctionCaller, FunctionHost, Invocation } from './function-host';

const functionCategory = 1;
const messageTypes = { invoke: 1000, cancel: 1001 };
const flags = { cancelable: 1, streaming: 2 };

/** The delay before a batch is sent: Excel also sends invocations in batches. */
const batchDelayMs = 20;

/** The maximum number of invocations in a batch. */
const maxBatchSize = 1_000;

/** The cell errors by their numbers in messages. Any other number is `#VALUE!`. */
const errorCodes: Record<number, string> = {
  1: '#N/A',
  5: '#DIV/0!',
  6: '#NUM!',
  7: '#VALUE!',
  8: '#NULL!',
  9: '#N/A',
  10: '#N/A',
};

/** Sends invocations to the add-in when its runtime is ready, and writes the results to the cells. */
export class Invocations implements FunctionCaller {
  private waiting: MessageEntry[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ready = false;

  constructor(
    private readonly send: (entries: MessageEntry[]) => boolean,
    private readonly log: CallLog,
  ) {}

  invoke({ id, metadata, arguments: values, address }: Invocation): void {
    const { options } = metadata;
    const flag = (options?.cancelable ? flags.cancelable : 0) + (options?.stream ? flags.streaming : 0);
    const message: unknown[] = [id, metadata.id, values, options?.requiresAddress ? address : null, flag];
    this.log.add('function', `${address} calls ${metadata.id}(${shorten(JSON.stringify(values))}).`);
    this.queue([functionCategory, messageTypes.invoke, '', JSON.stringify(message), id, false]);
  }

  cancel(id: number): void {
    const before = this.waiting.length;
    this.waiting = this.waiting.filter((entry) => entry[4] !== id || entry[1] !== messageTypes.invoke);
    if (this.waiting.length < before) return;
    this.queue([functionCategory, messageTypes.cancel, '', JSON.stringify({ invocationId: id }), id, false]);
  }

  /** Call when the runtime has registered its functions: sends the pending invocations. */
  start(): void {
    this.ready = true;
    this.log.add('start', 'The runtime takes invocations of functions.');
    this.schedule();
  }

  /** Call when the add-in's page reloads: earlier calls are lost, and nothing is sent until it's ready. */
  stop(): void {
    this.ready = false;
    this.waiting = [];
  }

  /** Passes the add-in's results to the cells. */
  settle(results: InvocationResult[], host: FunctionHost): void {
    for (const [id, succeeded, value, errorCode] of results) {
      host.settle(
        id,
        value,
        succeeded ? findReturnedError(value) : createCallError(errorCodes[errorCode ?? 7] ?? '#VALUE!', value),
      );
    }
  }

  /** Whether invocations wait to be sent. */
  isSending(): boolean {
    return this.waiting.length > 0;
  }

  private queue(entry: MessageEntry): void {
    this.waiting.push(entry);
    this.schedule();
  }

  private schedule(): void {
    if (this.ready && this.waiting.length > 0) this.timer ??= setTimeout(() => this.flush(), batchDelayMs);
  }

  private flush(): void {
    this.timer = undefined;
    const batch = this.waiting.splice(0, maxBatchSize);
    if (!this.send(batch)) {
      this.waiting.unshift(...batch);
      this.ready = false;
      return;
    }
    this.schedule();
  }
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
