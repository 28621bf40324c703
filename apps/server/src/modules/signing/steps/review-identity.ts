import { isSameName, type CivilRegistryPerson } from '@rubrica/catalogues';
import { decide } from '@rubrica/contract';
import { signersOf } from '@rubrica/process-kinds';

import type { SigningTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { notifyOfficial } from '../../invitations/index.ts';
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
  readonly step: Signatories.Reviews.IdentityReview['step'];
  readonly known: KnownPerson;
  readonly comparison: Comparison;
}

/** This signatory waits until somebody of the company has decided; the others go on, and the deadline runs. */
export async function openIdentityReview(
  tx: SigningTx,
  { signatory, process }: Visit,
  { step, known, comparison }: Differing,
): Promise<void> {
  if (!decide(process.status, 'need_review', process.facts).allowed)
    throw refuseMove(process, 'la identidad no se puede revisar ahora');
  const { registryName, signatoryName, answeredName } = comparison;
  const id = newId(tx.now());
  await Signatories.Reviews.open(tx, {
    id,
    processId: process.id,
    signatoryId: signatory.id,
    step,
    registryName,
    signatoryName,
    answeredName,
    openedAt: tx.now(),
  });
  await Signatories.markInReview(tx, signatory.id);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'REGISTRY_NAME_DIFFERS',
    status: process.status,
    detail: { review: id, step, ...describeAnswer(known, comparison) },
  });
  await tx.record([{ type: 'signatory.in_review', subject: process.id, details: { signatory: signatory.id } }]);
  const payload = { process_id: process.id, user_id: process.createdBy, occasion: 'identity' as const };
  await tx.enqueue(notifyOfficial, payload, { key: `${id}:${process.createdBy}` });
}
