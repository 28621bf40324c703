import type { SigningState } from '@rubrica/contract';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Signatories, Processes, moveProcess, type Signatory } from '../../process/index.ts';
import { askRegistry, isOfTheDead, type KnownPerson } from '../../registries/index.ts';
import { blockSignatory } from '../steps/block-signatory.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';
import {
  compareNames,
  describeAnswer,
  nameIn,
  openIdentityReview,
  whyUncertain,
  type Comparison,
} from '../steps/review-identity.ts';

const maxRegistryFailures = 5;

export interface RegistryInfo {
  readonly names: string;
  readonly surnames: string;
  readonly surnames_and_names: string;
  readonly certificate_condition: string;
}

/** The registry is asked outside any transaction; what it says is written down in one. */
export async function verifyRegistry(
  context: SigningContext,
  fingerprintCode: string,
): Promise<{ state: SigningState; registry_info: RegistryInfo | null }> {
  const signatory = await context.transaction((tx) => beginAsking(tx));
  const known = await ask(context, signatory);
  const isOwn = [known.person, ...known.homonyms].some((one) => one.fingerprintCode?.toUpperCase() === fingerprintCode);
  const { review, ...answer } = await context.transaction(async (tx) => {
    const { isProved, review: opened } = await recordAnswer(tx, { known, isOwn });
    return { review: opened, state: await describeVisit(tx), registry_info: isProved ? describePerson(known) : null };
  });
  if (review !== undefined) await storePortrait(context, { known, signatory, review });
  return answer;
}

interface Reviewed {
  readonly known: KnownPerson;
  readonly signatory: Signatory;
  readonly review: string;
}

/** The registry's photograph is stored only where a person has to look at it. */
async function storePortrait(context: SigningContext, { known, signatory, review }: Reviewed): Promise<void> {
  if (!known.photo) return;
  const { id: signatoryId, processId } = signatory;
  await Signatories.Pictures.store(context, {
    processId,
    signatoryId,
    reviewId: review,
    purpose: 'portrait',
    ...known.photo,
  });
}

/** Each question costs money: it counts before it is asked, so that many at once are no more than five. */
async function beginAsking(tx: SigningTx): Promise<Signatory> {
  const visit = await openToAct(tx, 'registry');
  if (visit.done.has('registry')) throw new AppError('portal.step_not_asked');
  const { signatory } = visit;
  if (signatory.registryFailures >= maxRegistryFailures) return blockSignatory(tx, visit);
  await Signatories.countAttempt(tx, signatory.id, { what: 'registryFailures' });
  return signatory;
}

async function ask(context: SigningContext, signatory: Signatory): Promise<KnownPerson> {
  try {
    return await askRegistry(context, {
      identificationNumber: signatory.identificationNumber,
      requestBy: 'portal',
      requestByUser: signatory.id,
      signingProcessId: signatory.processId,
    });
  } catch (error) {
    // Nobody answered: that was no try.
    if (error instanceof AppError && error.code === 'registry.unavailable')
      await context.transaction(async (tx) => {
        await Processes.lock(tx, signatory.processId);
        await Signatories.countAttempt(tx, signatory.id, { what: 'registryFailures', by: -1 });
      });
    throw error;
  }
}

interface Answered {
  readonly known: KnownPerson;
  readonly isOwn: boolean;
}

interface Recorded {
  readonly isProved: boolean;
  readonly review?: string;
}

/** Another name than the process has is no proof, nor are several people: a person of the company decides. */
async function recordAnswer(tx: SigningTx, { known, isOwn }: Answered): Promise<Recorded> {
  const visit = await openToAct(tx, 'registry');
  const comparison = compareNames(visit, known.person);
  const isDead = isOfTheDead(known);
  if (isDead || !isOwn) return refuseAnswer(tx, visit, { known, comparison, isOwn, isDead });
  await Signatories.countAttempt(tx, visit.signatory.id, { what: 'registryFailures', by: -1 });
  const facts = describeAnswer(known, comparison);
  if (comparison.isSame && known.homonyms.length === 0) {
    await finishStep(tx, visit, { step: 'registry', type: 'IDENTITY', event: 'REGISTRY_OK', facts });
    await Signatories.learnGivenNames(tx, visit.signatory, known.person);
    return { isProved: true };
  }
  const names = { ...comparison, reasons: whyUncertain(known, comparison) };
  const accepted = await Signatories.Reviews.findAcceptance(tx, visit.signatory.id, names);
  if (!accepted)
    return { isProved: false, review: await openIdentityReview(tx, visit, { step: 'registry', known, comparison }) };
  const { id: review, reason, decidedByName } = accepted;
  await finishStep(tx, visit, {
    step: 'registry',
    type: 'IDENTITY',
    event: 'IDENTITY_ACCEPTED',
    facts: {
      ...facts,
      reasons: names.reasons,
      accepted_part: names.reasons.includes('names_differ') ? 'name' : 'several',
      review,
      reason,
      decided_by_name: decidedByName,
    },
  });
  return { isProved: true };
}

interface Refused extends Answered {
  readonly comparison: Comparison;
  readonly isDead: boolean;
}

async function refuseAnswer(
  tx: SigningTx,
  visit: Visit,
  { known, comparison, isOwn, isDead }: Refused,
): Promise<never> {
  const { signatory, process } = visit;
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'REGISTRY_FAILED',
    status: process.status,
    detail: { ...describeAnswer(known, comparison), is_own_code: isOwn },
  });
  if (isDead) {
    await moveProcess(tx, process, { action: 'forbid', reason: 'Registro Civil: fallecido' });
    throw new RefusalAfterCommit(new AppError('registry.deceased'));
  }
  if (signatory.registryFailures >= maxRegistryFailures) return blockSignatory(tx, visit);
  throw new RefusalAfterCommit(new AppError('registry.mismatch'));
}

function describePerson({ person }: KnownPerson): RegistryInfo {
  return {
    names: person.names ?? '',
    surnames: person.surnames ?? '',
    surnames_and_names: nameIn(person),
    certificate_condition: person.cardCondition ?? '',
  };
}
