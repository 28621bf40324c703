import type { CivilRegistryPerson } from '@rubrica/catalogues';
import type { SigningState } from '@rubrica/contract';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Signatories, Processes, moveProcess, type Signatory } from '../../process/index.ts';
import { lookUpPerson } from '../../registries/index.ts';
import { blockSignatory } from '../steps/block-signatory.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openToAct } from '../steps/open-visit.ts';

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
): Promise<{ state: SigningState; registry_info: RegistryInfo }> {
  const signatory = await context.transaction((tx) => beginAsking(tx));
  const person = await ask(context, signatory);
  const isOwn = person.fingerprintCode?.toUpperCase() === fingerprintCode;
  const info = describePerson(person);
  const state = await context.transaction((tx) => recordAnswer(tx, { person, info, isOwn }));
  return { state, registry_info: info };
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

async function ask(context: SigningContext, signatory: Signatory): Promise<CivilRegistryPerson> {
  try {
    return await lookUpPerson(context, {
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

interface Found {
  readonly person: CivilRegistryPerson;
  readonly info: RegistryInfo;
  readonly isOwn: boolean;
}

async function recordAnswer(tx: SigningTx, { person, info, isOwn }: Found): Promise<SigningState> {
  const visit = await openToAct(tx, 'registry');
  const { signatory, process } = visit;
  const condition = info.certificate_condition;
  const isDead = person.death?.date !== undefined || /fallecid/i.test(condition);
  if (!isDead && isOwn) {
    await Signatories.countAttempt(tx, signatory.id, { what: 'registryFailures', by: -1 });
    await finishStep(tx, visit, {
      step: 'registry',
      type: 'IDENTITY',
      event: 'REGISTRY_OK',
      facts: { condition },
    });
    return describeVisit(tx);
  }
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'REGISTRY_FAILED',
    status: process.status,
    detail: { condition, is_own_code: isOwn },
  });
  if (isDead) {
    await moveProcess(tx, process, { action: 'forbid', reason: 'Registro Civil: fallecido' });
    throw new RefusalAfterCommit(new AppError('registry.refused', { reason: 'el proceso no puede continuar.' }));
  }
  if (signatory.registryFailures >= maxRegistryFailures) return blockSignatory(tx, visit);
  throw new RefusalAfterCommit(new AppError('registry.mismatch'));
}

function describePerson(person: CivilRegistryPerson): RegistryInfo {
  const names = person.names ?? '';
  const surnames = person.surnames ?? '';
  return {
    names,
    surnames,
    surnames_and_names: `${surnames} ${names}`.trim(),
    certificate_condition: person.cardCondition ?? '',
  };
}
