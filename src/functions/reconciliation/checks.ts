import type { Answer } from '../../model/pedigree';
import { askComparison } from '../comparison/ask-comparison';
import { askRecon } from './ask-recon';
import type { ComparisonQuestion, ReconQuestion } from './check-questions';
import type { Asking } from '../../app/tables/table-question';

/** Comparisons and reconciliations. Their code is large, and comes when the first of them is asked for. */
export interface Checks {
  askComparison(asking: Asking, question: ComparisonQuestion, signal?: AbortSignal): Promise<Answer>;
  askRecon(asking: Asking, question: ReconQuestion, signal?: AbortSignal): Promise<Answer>;
}

export const checks: Checks = { askComparison, askRecon };
