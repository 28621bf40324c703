import { describeRegistryPerson, isSameName, type CivilRegistryPerson } from '@rubrica/catalogues';
import { decide, type ReviewReason, type ReviewScores, type ReviewStep } from '@rubrica/contract';
import { signersOf } from '@rubrica/process-kinds';

import type { SigningTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { informOfficial } from '../../invitations/index.ts';
import { Signatories, refuseMove } from '../../process/index.ts';
import { toEvidence, type KnownPerson } from '../../registries/index.ts';
import type { Visit } from './open-visit.ts';

export interface Comparison extends Signatories.Reviews.ComparedNames {
  readonly isSame: boolean;
}

/** The registry's name against that of the signatory and that of the answers. */
export function compareNames({ signatory, kind, answers }: Visit, person: CivilRegistryPerson): Comparison {
  const registryName = nameIn(person);
  const signatoryName = Signatories.nameOf(signatory);
  const answered = signersOf(kind, answers).find(({ party }) => party === signatory.party);
  const written = answered ? `${answered.name} ${answered.last_name}`.trim() : signatoryName;
  return {
    registryName,
    signatoryName,
    answeredName: isSameName(written, signatoryName) ? null : written,
    isSame: isSameName(registryName, signatoryName) && isSameName(registryName, written),
  };
}

export const nameIn = ({ surnames, names, wholeName }: CivilRegistryPerson): string =>
  wholeName ?? `${surnames ?? ''} ${names ?? ''}`.trim();

/** What the history stores of a question to the registry: whom it named, and all it said. */
export const describeAnswer = (known: KnownPerson, comparison: Comparison): Readonly<Record<string, unknown>> => ({
  condition: known.person.cardCondition ?? '',
  registry_name: comparison.registryName,
  signatory_name: comparison.signatoryName,
  ...(comparison.answeredName !== null && { answered_name: comparison.answeredName }),
  names_match: comparison.isSame,
  registry_answer: toEvidence(known),
});

interface Differing {
  readonly step: 'registry' | 'biometrics';
  readonly known: KnownPerson;
  readonly comparison: Comparison;
}

/** Why the answer of the registry does not name this person for sure. */
export const whyUncertain = (
  { homonyms }: KnownPerson,
  { isSame }: Comparison,
): readonly [ReviewReason, ...ReviewReason[]] => {
  if (homonyms.length === 0) return ['names_differ'];
  return isSame ? ['homonyms'] : ['homonyms', 'names_differ'];
};

/** The registry has another name or several people: a person decides about it. */
export async function openIdentityReview(
  tx: SigningTx,
  visit: Visit,
  { step, known, comparison }: Differing,
): Promise<string> {
  const { registryName, signatoryName, answeredName } = comparison;
  const names = { registryName, signatoryName, answeredName };
  return openReview(tx, visit, {
    step,
    reasons: whyUncertain(known, comparison),
    known,
    names,
    event: 'REGISTRY_NAME_DIFFERS',
    detail: describeAnswer(known, comparison),
  });
}

const registryDataOf = ({ person }: KnownPerson): Readonly<Record<string, string>> =>
  Object.fromEntries(describeRegistryPerson(person).map(({ field, value }) => [field, value]));

export interface Undecided {
  readonly step: ReviewStep;
  readonly reasons: readonly [ReviewReason, ...ReviewReason[]];
  readonly scores?: ReviewScores;
  /** Of pictures that are stored already (`Signatories.Pictures.store`). */
  readonly pictureIds?: readonly string[];
  /** What the registry said, for who decides. */
  readonly known?: KnownPerson;
  /** What else belongs in the history: method, model, threshold. Never bytes. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly names?: Signatories.Reviews.ComparedNames;
  readonly event?: 'REGISTRY_NAME_DIFFERS' | 'IDENTITY_TO_REVIEW';
}

/** This signatory waits until somebody of the company has decided; the others go on, and the deadline runs. */
export async function openReview(
  tx: SigningTx,
  { signatory, process, device }: Visit,
  undecided: Undecided,
): Promise<string> {
  const { step, reasons, scores = {}, pictureIds = [], detail = {}, names, event = 'IDENTITY_TO_REVIEW' } = undecided;
  if (!decide(process.status, 'need_review', process.facts).allowed)
    throw refuseMove(process, 'la identidad no se puede revisar ahora');
  const id = newId(tx.now());
  const unnamed = { registryName: '', signatoryName: Signatories.nameOf(signatory), answeredName: null };
  await Signatories.Reviews.open(tx, {
    ...(names ?? unnamed),
    id,
    processId: process.id,
    signatoryId: signatory.id,
    step,
    reasons,
    scores,
    pictureIds,
    visitId: device?.id ?? null,
    registryData: undecided.known ? registryDataOf(undecided.known) : {},
    openedAt: tx.now(),
  });
  await Signatories.markInReview(tx, signatory.id);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event,
    status: process.status,
    detail: { review: id, step, reasons, ...(names === undefined && { scores }), ...detail },
  });
  await tx.record([{ type: 'signatory.in_review', subject: process.id, details: { signatory: signatory.id } }]);
  const told = {
    processId: process.id,
    userId: process.createdBy,
    occasion: 'identity',
    aboutId: signatory.id,
  } as const;
  await informOfficial(tx, { ...told, key: `${id}:${process.createdBy}` });
  return id;
}
