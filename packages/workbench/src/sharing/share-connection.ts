import type { SharedEdit, SharedState, PageMessage, RelayMessage } from './shared-edit';
import { transformEdits, listSheetsShiftedInBoth } from './transform-edits';

/** The number of batches to remember, for transforming edits that aren't based on them. */
const maxBatches = 500;

/** The time that a new page waits for the workbook. */
const joinTimeoutMs = 60_000;

/** Callbacks for arriving messages. */
interface ShareListener {
  /**
   * Receives the edits of another page, transformed for this one.
   *
   * @param ownEdits - this page's concurrent edits, transformed
   * @param crossedSheets - the sheets in which both pages inserted or deleted cells at the same time
   */
  onEdits(edits: SharedEdit[], from: string, ownEdits: SharedEdit[], crossedSheets: string[]): void;
  /** Called when another page leaves. */
  onLeave(member: string): void;
  /** Sends the edits made here since the last call. */
  gather(): void;
  capture(): SharedState;
  onLost(): void;
}

/**
 * The connection to the other pages that share a workbook. Edits are sent in batches, one at a time. Edits that arrive
 * in the meantime are transformed against the batch that is being sent.
 */
export class ShareConnection {
  readonly member = crypto.randomUUID();
  private readonly source: EventSource;
  private listener: ShareListener | undefined;
  private seen = 0;
  private sending: SharedEdit[] | undefined;
  private waiting: SharedEdit[] = [];
  private readonly requestedBy = new Set<string>();
  private readonly earlyMessages: Extract<RelayMessage, { kind: 'edits' }>[] = [];
  private readonly batches: { seq: number; from: string; edits: SharedEdit[] }[] = [];

  constructor(private readonly address: string) {
    this.source = new EventSource(`${address}?member=${this.member}`);
  }

  /** Resolves with the shared workbook; undefined if this page is the first. */
  join(): Promise<SharedState | undefined> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.source.close();
        reject(new Error(`No page sent the shared workbook at ${this.address} within ${joinTimeoutMs / 1000} s.`));
      }, joinTimeoutMs);
      this.source.onmessage = ({ data }: MessageEvent<string>) => {
        const news = JSON.parse(data) as RelayMessage;
        if (news.kind === 'state' || (news.kind === 'hello' && news.first)) clearTimeout(timer);
        if (news.kind === 'hello' && news.first) resolve(undefined);
        else if (news.kind === 'state') {
          this.seen = news.seq;
          resolve({ content: news.content, entries: news.entries });
        } else this.receive(news);
      };
      this.source.onerror = () => {
        clearTimeout(timer);
        this.source.close();
        reject(new Error(`The shared workbook at ${this.address} can't be reached.`));
        this.listener?.onLost();
      };
    });
  }

  /** Passes on arriving edits, starting with those that arrived while the workbook was loading. */
  listen(listener: ShareListener): void {
    this.listener = listener;
    for (const news of this.earlyMessages.splice(0)) if (news.seq > this.seen) this.receive(news);
  }

  /** Sends this page's edits to the others. */
  notify(edits: readonly SharedEdit[]): void {
    this.waiting.push(...edits);
    this.send();
  }

  /** Whether the relay has received all edits made here. */
  get isQuiet(): boolean {
    return this.sending === undefined && this.waiting.length === 0;
  }

  close(): void {
    this.source.close();
  }

  private receive(news: RelayMessage): void {
    if (news.kind === 'join') {
      this.requestedBy.add(news.joiner);
      this.respond();
    } else if (news.kind === 'left') this.listener?.onLeave(news.member);
    else if (news.kind === 'edits') {
      if (!this.listener) this.earlyMessages.push(news);
      else if (news.from === this.member) this.confirm(news.seq);
      else this.receiveEdits(news, this.listener);
    }
  }

  /** The relay returns this page's batches with their numbers. */
  private confirm(seq: number): void {
    this.seen = seq;
    this.remember(seq, this.member, this.sending ?? []);
    this.sending = undefined;
    this.send();
    this.respond();
  }

  private receiveEdits(
    { seq, from, base, edits = [] }: Extract<RelayMessage, { kind: 'edits' }>,
    listener: ShareListener,
  ): void {
    // This page's edits so far aren't based on the arriving ones.
    listener.gather();
    this.seen = seq;
    const missed = this.batches.filter((batch) => batch.seq > base && batch.from !== from);
    const [, current] = transformEdits(
      missed.flatMap((batch) => batch.edits),
      edits,
    );
    this.remember(seq, from, current);
    // Transforming can drop a shift, so the edits are compared before.
    const crossedSheets = listSheetsShiftedInBoth(edits, [...(this.sending ?? []), ...this.waiting]);
    const [afterSending, sending] = transformEdits(current, this.sending ?? []);
    const [afterAll, waiting] = transformEdits(afterSending, this.waiting);
    if (this.sending) this.sending = sending;
    this.waiting = waiting;
    listener.onEdits(afterAll, from, [...sending, ...waiting], crossedSheets);
  }

  private remember(seq: number, from: string, edits: SharedEdit[]): void {
    this.batches.push({ seq, from, edits });
    if (this.batches.length > maxBatches) this.batches.shift();
  }

  private send(): void {
    if (this.sending || this.waiting.length === 0 || !this.listener) return;
    this.sending = this.waiting.splice(0);
    this.post({ from: this.member, base: this.seen, edits: this.sending });
  }

  /** Sends the workbook to new pages when no edits are pending, so that it matches a sequence number. */
  private respond(): void {
    if (this.requestedBy.size === 0 || !this.listener) return;
    this.listener.gather();
    if (!this.isQuiet) return;
    const state = this.listener.capture();
    for (const joiner of this.requestedBy) this.post({ from: this.member, joiner, seq: this.seen, ...state });
    this.requestedBy.clear();
  }

  private post(message: PageMessage): void {
    fetch(this.address, { method: 'POST', body: JSON.stringify(message) }).then(
      ({ ok }) => {
        if (!ok) this.fail();
      },
      () => this.fail(),
    );
  }

  private fail(): void {
    this.source.close();
    this.listener?.onLost();
  }
}
