import type { SharedEdit, SharedState, ShareMessage, ShareNews } from './shared-edit';
import { transformEdits, sheetsShiftedInBoth } from './transform-edits';

/** How many batches are kept, to transform edits that were made without them. */
const keptBatches = 500;

/** How long a new page waits for the workbook. */
const joinMs = 60_000;

/** Callbacks for arriving messages. */
export interface ShareListener {
  /**
   * Others' edits, transformed for this page. `mine`: this page's edits that they didn't include, as transformed.
   * `crossedSheets`: sheets with cells moved at both ends at the same time.
   */
  edits(edits: SharedEdit[], from: string, mine: SharedEdit[], crossedSheets: string[]): void;
  left(member: string): void;
  /** Sends the edits made here since the last call. */
  gather(): void;
  capture(): SharedState;
  lost(): void;
}

/**
 * The connection to the other pages that share a workbook. Edits are sent in batches, one at a time, so each batch is
 * based on all edits before the previous one. Edits that arrive meanwhile are transformed against the batch being sent.
 */
export class ShareLine {
  readonly member = crypto.randomUUID();
  private readonly source: EventSource;
  private listener: ShareListener | undefined;
  private seen = 0;
  private underWay: SharedEdit[] | undefined;
  private waiting: SharedEdit[] = [];
  private readonly requestedBy = new Set<string>();
  private readonly early: Extract<ShareNews, { kind: 'edits' }>[] = [];
  private readonly kept: { seq: number; from: string; edits: SharedEdit[] }[] = [];

  constructor(private readonly address: string) {
    this.source = new EventSource(`${address}?member=${this.member}`);
  }

  /** Resolves with the shared workbook; undefined if this page's is the first. */
  join(): Promise<SharedState | undefined> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.source.close();
        reject(new Error(`No one sent the shared workbook at ${this.address} within ${joinMs / 1000} s.`));
      }, joinMs);
      this.source.onmessage = ({ data }: MessageEvent<string>) => {
        const news = JSON.parse(data) as ShareNews;
        if (news.kind === 'state' || (news.kind === 'hello' && news.first)) clearTimeout(timer);
        if (news.kind === 'hello' && news.first) resolve(undefined);
        else if (news.kind === 'state') {
          this.seen = news.seq;
          resolve({ content: news.content, entries: news.entries });
        } else this.take(news);
      };
      this.source.onerror = () => {
        clearTimeout(timer);
        this.source.close();
        reject(new Error(`The shared workbook at ${this.address} can't be reached.`));
        this.listener?.lost();
      };
    });
  }

  /** Passes on arriving edits, starting with those that arrived while the workbook was loading. */
  listen(listener: ShareListener): void {
    this.listener = listener;
    for (const news of this.early.splice(0)) if (news.seq > this.seen) this.take(news);
  }

  /** Sends edits that were made here to the others. */
  notify(edits: readonly SharedEdit[]): void {
    this.waiting.push(...edits);
    this.send();
  }

  /** Whether the others have received all edits made here. */
  get isQuiet(): boolean {
    return this.underWay === undefined && this.waiting.length === 0;
  }

  close(): void {
    this.source.close();
  }

  private take(news: ShareNews): void {
    if (news.kind === 'join') {
      this.requestedBy.add(news.joiner);
      this.respond();
    } else if (news.kind === 'left') this.listener?.left(news.member);
    else if (news.kind === 'edits') {
      if (!this.listener) this.early.push(news);
      else if (news.from === this.member) this.received(news.seq);
      else this.takeEdits(news, this.listener);
    }
  }

  private received(seq: number): void {
    this.seen = seq;
    this.keep(seq, this.member, this.underWay ?? []);
    this.underWay = undefined;
    this.send();
    this.respond();
  }

  private takeEdits(
    { seq, from, base, edits = [] }: Extract<ShareNews, { kind: 'edits' }>,
    listener: ShareListener,
  ): void {
    // Local edits weren't based on these edits.
    listener.gather();
    this.seen = seq;
    const unknown = this.kept.filter((one) => one.seq > base && one.from !== from).flatMap((one) => one.edits);
    const [, known] = transformEdits(unknown, edits);
    this.keep(seq, from, known);
    // Transforming can drop a shift, so these are compared before they are transformed.
    const crossedSheets = sheetsShiftedInBoth(edits, [...(this.underWay ?? []), ...this.waiting]);
    const [afterSent, sent] = transformEdits(known, this.underWay ?? []);
    const [here, unsent] = transformEdits(afterSent, this.waiting);
    if (this.underWay) this.underWay = sent;
    this.waiting = unsent;
    listener.edits(here, from, [...sent, ...unsent], crossedSheets);
  }

  private keep(seq: number, from: string, edits: SharedEdit[]): void {
    this.kept.push({ seq, from, edits });
    if (this.kept.length > keptBatches) this.kept.shift();
  }

  private send(): void {
    if (this.underWay || this.waiting.length === 0 || !this.listener) return;
    this.underWay = this.waiting.splice(0);
    this.post({ from: this.member, base: this.seen, edits: this.underWay });
  }

  /** Send the workbook when no edits are pending: it then matches the others' at a sequence number. */
  private respond(): void {
    if (this.requestedBy.size === 0 || !this.listener) return;
    this.listener.gather();
    if (!this.isQuiet) return;
    const state = this.listener.capture();
    for (const joiner of this.requestedBy) this.post({ from: this.member, joiner, seq: this.seen, ...state });
    this.requestedBy.clear();
  }

  private post(message: ShareMessage): void {
    fetch(this.address, { method: 'POST', body: JSON.stringify(message) }).then(
      ({ ok }) => {
        if (!ok) this.fail();
      },
      () => this.fail(),
    );
  }

  private fail(): void {
    this.source.close();
    this.listener?.lost();
  }
}
