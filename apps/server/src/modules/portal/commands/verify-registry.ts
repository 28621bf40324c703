import type { PortalState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { PortalContext } from '../../../platform/context.ts';
import { moveProcess } from '../../processes/index.ts';
import { lookUpPerson } from '../../registries/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openToAct } from '../steps/open-visit.ts';

export interface RegistryInfo {
  readonly names: string;
  readonly surnames: string;
  readonly surnames_and_names: string;
  readonly certificate_condition: string;
}

/** The registry is asked outside any transaction; what it says is written down in one. */
export async function verifyRegistry(
  context: PortalContext,
  fingerprintCode: string,
): Promise<{ state: PortalState; registry_info: RegistryInfo }> {
  const { signatory } = await context.transaction((db) => openToAct(context, db, 'registry'));
  const person = await lookUpPerson(context, {
    identificationNumber: signatory.identificationNumber,
    requestBy: 'portal',
    requestByUser: signatory.id,
    signingProcessId: context.actor.processId,
  });
  const info = describePerson(person);
  const isDead = person.death?.date !== undefined || /fallecid/i.test(info.certificate_condition);
  const isOwn = person.fingerprintCode?.toUpperCase() === fingerprintCode;
  const outcome = await context.transaction(async (db) => {
    const visit = await openToAct(context, db, 'registry');
    if (!isDead && isOwn) {
      const facts = { condition: info.certificate_condition };
      await finishStep(context, db, visit, { step: 'registry', type: 'IDENTITY', event: 'REGISTRY_OK', facts });
      return describeVisit(context, db);
    }
    await appendTrackerEvent(context, db, {
      signingProcessId: visit.process.id,
      signatoryId: signatory.id,
      type: 'IDENTITY',
      event: 'REGISTRY_FAILED',
      status: visit.process.status,
      detail: { condition: info.certificate_condition, is_own_code: isOwn },
    });
    if (isDead)
      await moveProcess(context, db, visit.process, { action: 'forbid', reason: 'Registro Civil: fallecido' });
    return undefined;
  });
  if (outcome) return { state: outcome, registry_info: info };
  throw isDead
    ? new AppError('registry.refused', { reason: 'el proceso no puede continuar.' })
    : new AppError('registry.mismatch');
}

function describePerson(person: Awaited<ReturnType<typeof lookUpPerson>>): RegistryInfo {
  const names = person.names ?? '';
  const surnames = person.surnames ?? '';
  return {
    names,
    surnames,
    surnames_and_names: `${surnames} ${names}`.trim(),
    certificate_condition: person.cardCondition ?? '',
  };
}
