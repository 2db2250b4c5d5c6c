import { rowsShareKey } from '../../messages/drill-down-sheet';
import type { DrillPlan } from './drill-plan';

/**
 * Marks the figures of a compared row as unchecked if several rows share its key. A comparison matches such rows by their
 * order, so their sum isn't the value of one of them.
 */
export function withSharedKeys<Plan extends DrillPlan>(plan: Plan, rowCounts: readonly number[]): Plan {
  const shared = plan.proofs.flatMap((proof) => {
    const counts = proof.parts.map(({ section }) => (plan.sections[section]?.oneRow ? (rowCounts[section] ?? 0) : 0));
    const count = Math.max(0, ...counts);
    return count > 1 ? [{ proof, why: rowsShareKey(count) }] : [];
  });
  if (shared.length === 0) return plan;
  const isShared = new Set(shared.map(({ proof }) => proof));
  return {
    ...plan,
    proofs: plan.proofs.filter((proof) => !isShared.has(proof)),
    unchecked: [...(plan.unchecked ?? []), ...shared.map(({ proof: { name, value }, why }) => ({ name, value, why }))],
  };
}
