import { formulaResult, otherFormulaParts } from '../../messages/drill-down-sheet';
import { hasOnlyTerms, isWholeFormula } from '../../query/find-terms';
import type { DrilledCell, DrilledTerm } from './drill-cell';
import type { DrillPlan, ProofPart } from './drill-plan';

/** Joins the plans of a formula's terms into one, which checks each term and their sum. */
export function joinTerms({ cell, terms, formula }: Pick<DrilledCell, 'cell' | 'terms' | 'formula'>): DrillPlan {
  const [singleTerm] = terms;
  if (singleTerm && terms.length === 1 && (!cell.result || isWholeFormula(singleTerm, formula))) return singleTerm.plan;
  const sections: DrillPlan['sections'][number][] = [];
  const proofs: DrillPlan['proofs'][number][] = [];
  const sumParts: ProofPart[] = [];
  for (const term of terms) {
    const shiftSection = (part: ProofPart): ProofPart => ({ ...part, section: part.section + sections.length });
    const termProofs = term.plan.proofs.map((proof) => ({
      ...proof,
      name: `${labelTerm(term)} ${shorten(term.formula)}`,
      parts: proof.parts.map(shiftSection),
    }));
    proofs.push(...termProofs);
    const { sign } = term;
    if (sign !== undefined) {
      sumParts.push(
        ...(termProofs[0]?.parts ?? []).map((part): ProofPart => ({ ...part, sign: part.sign === sign ? 1 : -1 })),
      );
    }
    sections.push(
      ...term.plan.sections.map((section) => ({ ...section, title: `${labelTerm(term)} ${section.title}` })),
    );
  }
  // Rounded terms make their sum inexact.
  const tolerances = proofs.flatMap(({ tolerance }) => tolerance ?? []);
  const tolerance = tolerances.reduce((sum, part) => sum + part, 0);
  const isWholeSum = hasOnlyTerms(terms, formula);
  const areTermsAdded = terms.every(({ sign }) => sign !== undefined);
  const isSum = isWholeSum && areTermsAdded && terms.every(({ plan }) => plan.proofs.length > 0);
  const value = typeof cell.value === 'number' ? cell.value : undefined;
  if (isSum && value !== undefined) {
    proofs.push({ name: formulaResult, value, parts: sumParts, ...(tolerance > 0 && { tolerance }) });
  }
  const unchecked =
    isSum || value === undefined
      ? []
      : [{ name: formulaResult, value, ...(areTermsAdded && !isWholeSum && { reason: otherFormulaParts }) }];
  return { title: shorten(formula), sections, proofs, unchecked };
}

function labelTerm({ sign }: DrilledTerm): string {
  return sign === undefined ? 'Part' : sign === 1 ? '+' : '−';
}

function shorten(text: string): string {
  const plain = text.replace(/^=/, '');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
