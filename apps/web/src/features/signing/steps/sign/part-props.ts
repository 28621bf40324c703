import type { Answers } from './use-sign.ts';

export interface PartProps {
  readonly answers: Answers;
  /** To what was answered inside the documents, where something was. */
  readonly onBack: (() => void) | undefined;
}
