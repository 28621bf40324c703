import { holds, type KindAnswers } from '../kind/condition.ts';
import type { ProcessKind } from '../kind/process-kind.ts';

/** Whether the company signs last in a process with these answers. */
export function companySigns(kind: ProcessKind, answers: KindAnswers): boolean {
  return kind.companySigns !== undefined && holds(kind.companySigns.when, answers);
}

/** Whether these answers name a politically exposed person, in a kind that stops for one. */
export function needsReview(kind: ProcessKind, answers: KindAnswers): boolean {
  return kind.pepCheck !== undefined && holds(kind.pepCheck, answers);
}
