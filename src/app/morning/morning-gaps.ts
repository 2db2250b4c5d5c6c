import { isMissing } from '../deliveries/delivery-status';
import { breakTopics, topicNames } from './morning-lines';
import { findingsOf } from './morning-breaks';
import type { MorningFacts } from './morning-facts';

/** Everything that is missing on the sheet, a message each, with whose it is: the same reason only once. */
export function listGaps(facts: MorningFacts): string[] {
  const { affected, values, history, board, custodians } = facts;
  const gaps: string[] = [];
  const silent = custodians.filter(({ id }) => !board.rows.some((row) => row.custodian.id === id));
  for (const { shortName } of silent) gaps.push(`${shortName}: no delivery of ${facts.date} is recorded.`);
  if ('failed' in affected) gaps.push(`Affected value: ${affected.failed.message}`);
  else {
    gaps.push(...affected.got.problems);
    const unknown = board.rows.filter(
      (row) => isMissing(row) && affected.got.of.get(row.id)?.valueBefore === undefined,
    );
    for (const { custodian, customer } of unknown) {
      gaps.push(`Affected value: unknown for ${custodian.shortName}, ${customer.shortName}.`);
    }
  }
  if ('failed' in values) gaps.push(`Market values: ${values.failed.message}`);
  else if (values.got.unconverted.length > 0) {
    gaps.push(`Market values: no rate to ${values.got.currency} for ${values.got.unconverted.join(', ')}.`);
  }
  if ('failed' in history) gaps.push(`Deliveries of the last process dates: ${history.failed.message}`);
  if ('failed' in facts.breaks) gaps.push(`Breaks by kind and age: ${facts.breaks.failed.message}`);
  const topics = new Map<string, string[]>();
  for (const topic of breakTopics) {
    for (const { custodian, why } of findingsOf(facts, topic).gaps) {
      const text = `${custodian}: ${why}`;
      topics.set(text, [...(topics.get(text) ?? []), topicNames[topic]]);
    }
  }
  return [...gaps, ...[...topics].map(([text, names]) => `${names.join(', ')}: ${text}`)];
}
