import type { KindAnswers } from '../kind/condition.ts';
import type { ProcessKind, SignerRule } from '../kind/process-kind.ts';
import { signersOf } from './signers-of.ts';

/** Those who sign as principals by a rule of the kind, in their order. */
export function principalsOf(kind: ProcessKind, answers: KindAnswers): readonly SignerRule[] {
  return signersOf(kind, answers)
    .filter(({ type }) => type === 'P')
    .flatMap(({ party }) => kind.signers.find((rule) => rule.party === party) ?? []);
}

/** The party whose data the process is about: the first who signs as principal. */
export const clientPartyOf = (kind: ProcessKind, answers: KindAnswers): string | undefined =>
  principalsOf(kind, answers)[0]?.party;

/** Whom the process is about, by name: who is represented and not who represents them. */
export function clientNameOf(kind: ProcessKind, answers: KindAnswers): string | undefined {
  const principal = signersOf(kind, answers).find(({ type }) => type === 'P');
  return principal && (principal.on_behalf_of ?? [principal.name, principal.last_name].filter(Boolean).join(' '));
}
