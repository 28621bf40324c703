import type { ApplicationView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { ApplicantContext, ApplicantTx } from '../../../platform/context.ts';
import { askRegistry, isOfTheDead, toEvidence, type KnownPerson } from '../../registries/index.ts';
import { presentApplication } from '../application.presenter.ts';
import { changeApplication, saveRegistry } from '../application.repository.ts';
import type { Application, RegistryFacts } from '../application.ts';
import { limitCompany } from '../steps/limit-applications.ts';
import { openApplication, readOwn } from '../steps/open-application.ts';
import { requireDoor } from '../steps/open-door.ts';

/** Longer than any answer takes: until then a question may still be on its way. */
const answerSeconds = 90;
/** A question whose answer was lost may be asked once more: each costs money. */
const maxTries = 2;

/**
 * Once per application. It is counted before it is asked, so that neither many calls at once nor a node that dies in
 * between ask more than twice; the answer is stored before anybody sees it.
 */
export async function askForApplicant(context: ApplicantContext): Promise<ApplicationView> {
  const begun = await context.transaction(async (tx) => {
    const application = await readOwn(tx);
    return application.state === 'confirm' || application.state === 'ended'
      ? presentApplication(tx, application)
      : null;
  });
  if (begun) return begun;
  // Only a question that may be asked counts: nobody uses up the company's day with calls that ask nothing.
  await context.transaction((tx) => requireTurn(tx));
  await limitCompany(context, 'registry');
  const application = await context.transaction((tx) => beginAsking(tx));
  const facts = await ask(context, application);
  return context.transaction(async (tx) => {
    const { id } = await openApplication(tx, 'registry');
    if (facts) await saveRegistry(tx, id, facts, tx.now());
    else {
      await changeApplication(tx, id, { state: 'ended', endedAs: 'registry', registryTries: 0, at: tx.now() });
      await tx.record([{ type: 'application.registry_failed', subject: id }]);
    }
    return presentApplication(tx, await readOwn(tx));
  });
}

/** Both codes are proved, no question is on its way, and what follows the answer can still be done. */
async function requireTurn(tx: ApplicantTx): Promise<Application> {
  const application = await openApplication(tx, 'registry');
  await requireDoor(tx, application.kind);
  const { registryAskedAt, registryTries } = application;
  const seconds = registryAskedAt
    ? Math.ceil((registryAskedAt.getTime() + answerSeconds * 1000 - tx.now().getTime()) / 1000)
    : 0;
  if (seconds > 0) throw new AppError('application.registry_busy', { seconds });
  if (registryTries >= maxTries) throw new AppError('application.registry_silent');
  return application;
}

async function beginAsking(tx: ApplicantTx): Promise<Application> {
  const application = await requireTurn(tx);
  const at = tx.now();
  await changeApplication(tx, application.id, {
    registryTries: application.registryTries + 1,
    registryAskedAt: at,
    at,
  });
  return application;
}

/** Undefined where the answer does not confirm the person, whatever it says. */
async function ask(context: ApplicantContext, application: Application): Promise<RegistryFacts | undefined> {
  const { id, answers } = application;
  try {
    const known = await askRegistry(context, {
      identificationNumber: answers.cliente_id_num,
      requestBy: 'application',
      requestByUser: id,
    });
    return isConfirmed(known, answers.cliente_cdactilar) ? factsOf(known) : undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'registry.unavailable') return undefined;
    // The registry said that it cannot answer: that was no question. The pause until the next stays.
    await context.transaction(async (tx) => {
      const { registryTries } = await openApplication(tx, 'registry');
      await changeApplication(tx, id, { registryTries: Math.max(0, registryTries - 1), at: tx.now() });
    });
    throw error;
  }
}

/** One living person with this very code. Of several people nobody is guessed. */
const isConfirmed = (known: KnownPerson, code: string): boolean =>
  known.homonyms.length === 0 && !isOfTheDead(known) && known.person.fingerprintCode?.trim().toUpperCase() === code;

function factsOf(known: KnownPerson): RegistryFacts {
  const { names = '', surnames = '', wholeName, cardCondition = '' } = known.person;
  return {
    names,
    surnames,
    wholeName: wholeName ?? `${surnames} ${names}`.trim(),
    cardCondition,
    evidence: toEvidence(known),
  };
}
