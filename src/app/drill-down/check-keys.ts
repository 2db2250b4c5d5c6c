import type { DrillPlan } from './drill-plan';

/**
 * A plan without the figures of a compared row whose key several rows have: they are matched in their order, so the rows
 * together don't add up to one of them.
 */
export function withSharedKeys<Plan extends DrillPlan>(plan: Plan, rowCounts: readonly number[]): Plan {
  const shared = plan.proofs.flatMap((proof) => {
    const many = proof.parts.map(({ section }) => (plan.sections[section]?.oneRow ? (rowCounts[section] ?? 0) : 0));
    const most = Math.max(0, ...many);
    return most > 1 ? [{ proof, why: `${most} rows share this key` }] : [];
  });
  if (shared.length === 0) return plan;
  const isShared = new Set(shared.map(({ proof }) => proof));
  return {
    ...plan,
    proofs: plan.proofs.filter((proof) => !isShared.has(proof)),
    unchecked: [...(plan.unchecked ?? []), ...shared.map(({ proof: { name, value }, why }) => ({ name, value, why }))],
  };
}
