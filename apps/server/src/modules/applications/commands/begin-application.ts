import { isCedula, readPhone } from '@rubrica/catalogues';
import { policySentence, type ApplicationView, type DoorKind, type NewApplication } from '@rubrica/contract';
import { termsVersion } from '@rubrica/legal';

import type { Anonymous } from '../../../platform/actor.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Companies, readLegalTexts } from '../../tenants/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { presentApplication } from '../application.presenter.ts';
import { findApplication, findUnproved, insertApplication, lockSession } from '../application.repository.ts';
import { applicationDays, type AcceptedPolicy, type Answers } from '../application.ts';
import { hashPerson, hashSession } from '../hashes.ts';
import { dropApplication } from '../jobs/application-jobs.ts';
import { limitApplications } from '../steps/limit-applications.ts';
import { newSession } from '../steps/new-session.ts';
import { openDoor } from '../steps/open-door.ts';
import { policyQuestion } from '../steps/policy-question.ts';
import { sendCode } from '../steps/send-code.ts';

export interface OpenedApplication {
  readonly session: string;
  readonly application: ApplicationView;
}

/** Looks nobody up: the answer and the work are the same for every cédula. */
export async function beginApplication(
  context: Context<Anonymous>,
  { kind, process_aceptacion_politica: _accepted, ...answers }: NewApplication,
): Promise<OpenedApplication> {
  refuseWrongNumbers(answers);
  const secret = newSession(context);
  const repeated = await context.transaction((tx) => findRepeated(tx, answers, secret));
  if (repeated) return repeated;
  await context.transaction((tx) => openDoor(tx, kind));
  await limitApplications(context, {
    identification: answers.cliente_id_num,
    phone: answers.cliente_celular,
    email: answers.cliente_email,
  });
  const id = newId(context.now());
  return context.transaction(async (tx) => {
    await openDoor(tx, kind);
    await lockSession(tx, hashSession(secret));
    const other = await findRepeated(tx, answers, secret);
    if (other) return other;
    const begunAt = tx.now();
    const expiresAt = new Date(begunAt.getTime() + applicationDays * 86_400_000);
    const policy = await acceptPolicy(tx, kind);
    await insertApplication(tx, { id, kind, answers, policy, sessionHash: hashSession(secret), begunAt, expiresAt });
    await sendCode(tx, id, 'phone');
    await sendCode(tx, id, 'mail');
    await tx.enqueue(dropApplication, { id }, { key: `${id}:drop`, startAfter: expiresAt });
    await tx.record([{ type: 'application.begun', subject: id, details: { kind } }]);
    const application = await findApplication(tx, id);
    if (!application) throw new Error('an application that was just stored is not there');
    return { session: `${id}.${secret}`, application: await presentApplication(tx, application) };
  });
}

/** The same call, whose first answer was lost: no second application, and no other codes. */
async function findRepeated(tx: Tx, answers: Answers, secret: string): Promise<OpenedApplication | undefined> {
  const application = await findUnproved(tx, {
    person: hashPerson(tx, answers.cliente_id_num),
    sessionHash: hashSession(secret),
    now: tx.now(),
  });
  return (
    application && { session: `${application.id}.${secret}`, application: await presentApplication(tx, application) }
  );
}

function refuseWrongNumbers({
  cliente_id_num: cedula,
  cliente_celular: phone,
}: Pick<NewApplication, 'cliente_id_num' | 'cliente_celular'>): void {
  const issues = [
    ...(isCedula(cedula) ? [] : [{ path: 'cliente_id_num', message: 'Ingrese un número de cédula válido' }]),
    ...(readPhone(phone)?.kind === 'mobile'
      ? []
      : [{ path: 'cliente_celular', message: 'Ingrese un número de celular válido, por ejemplo 0991234567' }]),
  ];
  if (issues.length > 0) throw invalidInput(issues);
}

/** The sentence beside the box, what it answers, and the policy as the company's page shows it now, by its hash. */
async function acceptPolicy(tx: Tx, code: DoorKind): Promise<AcceptedPolicy> {
  const company = (await Companies.read(tx))?.name ?? '';
  const policy = (await readLegalTexts(tx)).at(-1);
  if (!policy) throw new Error('the company has no privacy policy');
  const kind = (await CustomisedKinds.openWords(tx))(code);
  return {
    accepted: policySentence(company),
    ...(kind && { question: policyQuestion(kind) }),
    version: termsVersion,
    texts: [{ name: policy.name, sha256: await Tracker.storeText(tx, policy) }],
    at: tx.now().toISOString(),
  };
}
