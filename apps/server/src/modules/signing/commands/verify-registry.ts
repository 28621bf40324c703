import type { CivilRegistryPerson } from '@rubrica/catalogues';
import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { countAgainst, lockProcess, moveProcess, type Signatory } from '../../processes/index.ts';
import { lookUpPerson } from '../../registries/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { blockedError, blockSignatory } from '../steps/block-signatory.ts';
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
  const signatory = await context.transaction((db) => beginAsking(context, db)); // commits the count, whatever it is
  if (signatory instanceof AppError) throw signatory;
  const person = await ask(context, signatory);
  const isOwn = person.fingerprintCode?.toUpperCase() === fingerprintCode;
  const info = describePerson(person);
  const outcome = await context.transaction((db) => judge(context, db, { person, info, isOwn }));
  if (outcome instanceof AppError) throw outcome;
  return { state: outcome, registry_info: info };
}

/** Each question costs money: it counts before it is asked, so that many at once are no more than five. */
async function beginAsking(context: SigningContext, db: TenantDb): Promise<Signatory | AppError> {
  const visit = await openToAct(context, db, 'registry');
  if (visit.done.has('registry')) throw new AppError('portal.step_not_asked');
  const { signatory } = visit;
  if (signatory.registryFailures >= maxRegistryFailures) {
    await blockSignatory(context, db, visit);
    return blockedError(db);
  }
  await countAgainst(db, signatory.id, { what: 'registryFailures' });
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
      await context.transaction(async (db) => {
        await lockProcess(db, signatory.processId);
        await countAgainst(db, signatory.id, { what: 'registryFailures', by: -1 });
      });
    throw error;
  }
}

interface Found {
  readonly person: CivilRegistryPerson;
  readonly info: RegistryInfo;
  readonly isOwn: boolean;
}

async function judge(
  context: SigningContext,
  db: TenantDb,
  { person, info, isOwn }: Found,
): Promise<SigningState | AppError> {
  const visit = await openToAct(context, db, 'registry');
  const { signatory, process } = visit;
  const condition = info.certificate_condition;
  const isDead = person.death?.date !== undefined || /fallecid/i.test(condition);
  if (!isDead && isOwn) {
    await countAgainst(db, signatory.id, { what: 'registryFailures', by: -1 });
    await finishStep(context, db, visit, {
      step: 'registry',
      type: 'IDENTITY',
      event: 'REGISTRY_OK',
      facts: { condition },
    });
    return describeVisit(context, db);
  }
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'REGISTRY_FAILED',
    status: process.status,
    detail: { condition, is_own_code: isOwn },
  });
  if (isDead) {
    await moveProcess(context, db, process, { action: 'forbid', reason: 'Registro Civil: fallecido' });
    return new AppError('registry.refused', { reason: 'el proceso no puede continuar.' });
  }
  if (signatory.registryFailures < maxRegistryFailures) return new AppError('registry.mismatch');
  await blockSignatory(context, db, visit);
  return blockedError(db);
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
