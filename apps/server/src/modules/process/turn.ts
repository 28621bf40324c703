import type { SignatoryStatus } from '@rubrica/contract';

/** Who signs when, and how many of a step are enough. */
export interface InOrder {
  readonly step: number;
  /** How many of its step must sign; null for all of them. */
  readonly quorum: number | null;
  readonly status: SignatoryStatus;
}

/** Those of the first step that is not done and have not answered yet. Empty when nobody has to sign any more. */
export function inTurn<S extends InOrder>(signatories: readonly S[]): readonly S[] {
  const open = openStep(signatories);
  return open === undefined
    ? []
    : signatories.filter(({ step, status }) => step === open && status !== 'SIGNED' && status !== 'DECLINED');
}

/** Whether the process can go on although this one declines: enough others of their step are left. */
export function isSpareable<S extends InOrder>(signatories: readonly S[], declining: S): boolean {
  const members = ofStep(signatories, declining.step);
  const willing = members.filter((member) => member !== declining && member.status !== 'DECLINED');
  return willing.length >= neededOf(members);
}

/** Those who were asked but need not sign any more, because the quorum of their step is reached. */
export function spared<S extends InOrder>(signatories: readonly S[]): readonly S[] {
  return signatories.filter(
    ({ step, status }) => status !== 'SIGNED' && status !== 'DECLINED' && isDone(ofStep(signatories, step)),
  );
}

export const isSignedByAll = (signatories: readonly InOrder[]): boolean => openStep(signatories) === undefined;

function openStep(signatories: readonly InOrder[]): number | undefined {
  const steps = [...new Set(signatories.map(({ step }) => step))].toSorted((one, other) => one - other);
  return steps.find((step) => !isDone(ofStep(signatories, step)));
}

const ofStep = <S extends InOrder>(signatories: readonly S[], step: number): readonly S[] =>
  signatories.filter((one) => one.step === step);

const isDone = (members: readonly InOrder[]): boolean =>
  members.filter(({ status }) => status === 'SIGNED').length >= neededOf(members);

function neededOf(members: readonly InOrder[]): number {
  const quorums = members.flatMap(({ quorum }) => (quorum === null ? [] : [quorum]));
  return Math.min(members.length, ...quorums);
}
