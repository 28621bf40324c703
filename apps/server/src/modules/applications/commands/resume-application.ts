import { setTimeout as sleep } from 'node:timers/promises';

import { readPhone } from '@rubrica/catalogues';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Signatories } from '../../process/index.ts';
import { tryCode } from '../application-code.repository.ts';
import { presentApplication } from '../application.presenter.ts';
import { changeApplication, findResumed, lockApplication } from '../application.repository.ts';
import type { Application } from '../application.ts';
import { hashMail, hashPerson, hashPhone, hashSession } from '../hashes.ts';
import { sendResumeCode } from '../jobs/application-jobs.ts';
import { limitResuming } from '../steps/limit-applications.ts';
import { newSession } from '../steps/new-session.ts';
import type { OpenedApplication } from './begin-application.ts';

interface Asked {
  readonly cliente_id_num: string;
  readonly contact: string;
}

/** A job looks it up, so that the call costs the same whether there is one; the payload names nobody. */
export async function askToResume(
  context: Context<Anonymous>,
  { cliente_id_num: identification, contact }: Asked,
): Promise<{ id: string; message: string }> {
  await limitResuming(context, identification);
  const id = newId(context.now());
  const isPhone = readPhone(contact)?.kind === 'mobile';
  const payload = {
    code_id: id,
    person: hashPerson(context, identification).toString('hex'),
    contact: (isPhone ? hashPhone : hashMail)(context, contact.toLowerCase()).toString('hex'),
    asked_at: context.now().toISOString(),
  };
  await context.transaction((tx) => tx.enqueue(sendResumeCode, payload, { key: id }));
  return { id, message: 'Si hay un trámite con esos datos, le enviamos un código. Vale cinco minutos.' };
}

/**
 * Longer than a refusal takes. A wrong code for what somebody began is counted, and one for nothing is not: without this
 * the quicker answer would say that there is nothing.
 */
const refusalMilliseconds = 400;

/** The session of the device before opens nothing any more. */
export async function proveResume(
  context: Context<Anonymous>,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<OpenedApplication> {
  const secret = newSession(context);
  const until = performance.now() + refusalMilliseconds;
  const opened = await context.transaction(async (tx) => {
    const resumed = await findResumed(tx, { codeId: id, sessionHash: hashSession(secret) });
    if (resumed) return { session: `${resumed.id}.${secret}`, application: await presentApplication(tx, resumed) };
    const trial = await tryCode(tx, { id }, code);
    const application = trial.outcome === 'right' ? await lockApplication(tx, trial.applicationId) : undefined;
    if (!application) return undefined;
    await changeApplication(tx, application.id, { sessionHash: hashSession(secret), at: tx.now() });
    await dropOthersProofs(tx, application);
    await tx.record([{ type: 'application.resumed', subject: application.id }]);
    return { session: `${application.id}.${secret}`, application: await presentApplication(tx, application) };
  });
  if (opened) return opened;
  await sleep(Math.max(0, until - performance.now()));
  throw new AppError('code.wrong');
}

/** One code opens it here; what the device before proved with two is asked again in the visit. */
async function dropOthersProofs(tx: Tx, { signatoryId }: Application): Promise<void> {
  const signatory = signatoryId === null ? undefined : await Signatories.find(tx, signatoryId);
  if (signatory && signatory.deviceSession === null) await Signatories.dropProofs(tx, signatory.id);
}
