import { holds, type KindAnswers } from '../kind/condition.ts';
import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';

/** The documents these answers give rise to. */
export function documentsOf(kind: ProcessKind, answers: KindAnswers): readonly DocumentTemplate[] {
  return kind.documents.filter(({ when }) => holds(when, answers));
}
