import type { KindAnswers } from '../kind/condition.ts';

/** A second secret of a person: with it somebody answers for them at the civil registry. It is written, never shown. */
const secretSuffix = '_cdactilar';

export const isSecret = (variable: string): boolean => variable.endsWith(secretSuffix);

/** Enough to see that it is there. */
export const maskSecret = (answer: string): string =>
  `${answer.slice(0, 1)}${'•'.repeat(Math.max(0, answer.length - 1))}`;

/** As everybody may read them, also in documents that others sign. */
export const maskSecrets = (answers: KindAnswers): KindAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === 'string' && isSecret(id) ? maskSecret(answer) : answer,
    ]),
  );
