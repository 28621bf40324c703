import type { CompanyServices } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { findFaults, type PortFacts, type Source } from '../../../platform/outside/define-port.ts';
import { explainServiceFailure } from '../../../platform/outside/explain-failure.ts';
import {
  deleteServiceSettings,
  forgetUse,
  readServiceSettings,
  recordUse,
  saveServiceSettings,
} from '../company-service.repository.ts';
import { describeServices } from '../queries/describe-services.ts';
import { refuseServiceInUse } from '../steps/refuse-service-in-use.ts';

type Values = Readonly<Record<string, string>>;

/** Nothing is stored that was not tried first: from the next call on everything of the company goes through it. */
export async function saveOwnService(context: OfficialContext, code: string, values: Values): Promise<CompanyServices> {
  const facts = findPort(context, code);
  const stored = await context.transaction((tx) => readServiceSettings(tx, code));
  const settings = completed(facts, values, stored?.settings);
  const faults = findFaults(facts, settings);
  if (faults.length > 0)
    throw invalidInput(
      faults.map(({ variable, message }) => ({
        path: `values.${variable}`,
        message: message === 'falta' ? 'El campo es requerido' : message,
      })),
    );
  await test(context, code, settings);
  return context.transaction(async (tx) => {
    const at = tx.now();
    const changedBy = context.actor.username;
    await saveServiceSettings(tx, { service: code, settings, reach: 'public', changedAt: at, changedBy });
    await forgetUse(tx.db, code);
    await recordUse(tx.db, { code, outcome: 'succeeded', at });
    const changed = facts.fields
      .filter(({ name }) => settings[name] !== stored?.settings[name])
      .map(({ name }) => name);
    const details = { service: code, own: true, changed: changed.join(', ') };
    await tx.record([{ type: 'company.service_chosen', subject: tx.tenant.id, details }]);
    return describeServices(tx);
  });
}

export async function removeOwnService(context: OfficialContext, code: string): Promise<CompanyServices> {
  findPort(context, code);
  return context.transaction(async (tx) => {
    if (!(await readServiceSettings(tx, code))) throw new AppError('service.not_own');
    await refuseServiceInUse(tx, code);
    await deleteServiceSettings(tx.db, code);
    await forgetUse(tx.db, code);
    await tx.record([
      { type: 'company.service_chosen', subject: tx.tenant.id, details: { service: code, own: false } },
    ]);
    return describeServices(tx);
  });
}

/** Of the settings that are stored, as they are used. */
export async function testOwnService(context: OfficialContext, code: string): Promise<CompanyServices> {
  findPort(context, code);
  const stored = await context.transaction((tx) => readServiceSettings(tx, code));
  if (!stored) throw new AppError('service.not_own');
  await test(context, code, stored.settings).catch(async (error: unknown) => {
    await context.transaction((tx) => recordUse(tx.db, { code, outcome: 'failed', at: tx.now() }));
    throw error;
  });
  return context.transaction(async (tx) => {
    await recordUse(tx.db, { code, outcome: 'succeeded', at: tx.now() });
    await tx.record([{ type: 'company.service_tested', subject: tx.tenant.id, details: { service: code } }]);
    return describeServices(tx);
  });
}

function findPort({ ports }: OfficialContext, code: string): PortFacts {
  const found = ports.serviceCatalogue.find(code);
  if (!found) throw new AppError('service.not_found');
  return found.facts;
}

/** A secret that was left empty is the one before. */
function completed({ fields }: PortFacts, values: Values, before: Source | undefined): Source {
  const secrets = fields.filter(({ isSecret, name }) => isSecret && !values[name] && before?.[name] !== undefined);
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries([...given, ...secrets.map(({ name }) => [name, before?.[name]])]) as Source;
}

async function test({ ports }: OfficialContext, code: string, settings: Source): Promise<void> {
  try {
    await ports.serviceCatalogue.test(code, settings);
  } catch (cause) {
    throw new AppError('service.test_failed', { reason: explainServiceFailure(cause) }, { cause });
  }
}
