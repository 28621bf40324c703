import type { Answer } from '@rubrica/form-engine';

/** What a field for written answers shows of an answer. */
export function textOf(answer: Answer): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

export function choicesOf(answer: Answer): readonly string[] {
  return Array.isArray(answer) ? answer.filter((item): item is string => typeof item === 'string') : [];
}
