import type { ApplicationView, OtpChannel } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { ApplicantContext, ApplicantTx } from '../../../platform/context.ts';
import { beginForClient } from '../../creation/index.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { TextMessages } from '../../mail/index.ts';
import { Signatories } from '../../process/index.ts';
import { listSentCodes, readLastResume } from '../application-code.repository.ts';
import { presentApplication } from '../application.presenter.ts';
import { changeApplication, saveNames } from '../application.repository.ts';
import type { Application } from '../application.ts';
import { notifyDenied } from '../jobs/application-jobs.ts';
import { hasVariable } from '../steps/has-variable.ts';
import { lockOwn, openApplication, readOwn } from '../steps/open-application.ts';
import { requireDoor } from '../steps/open-door.ts';
import { consentsGiven } from '../steps/policy-question.ts';
import { splitName, type SaidParts } from '../steps/split-name.ts';

/** «Soy yo» makes the process, once however often it is said; where an official makes it, what is asked for comes first. */
export async function confirmIdentity(context: ApplicantContext, said: SaidParts = {}): Promise<ApplicationView> {
  return context.transaction(async (tx) => {
    const application = await lockOwn(tx);
    if (isConfirmed(application)) return presentApplication(tx, application);
    if (application.state !== 'confirm') throw new AppError('application.step_refused');
    if (tx.kinds.byCode(application.kind)?.door?.request) await waitForVehicle(tx, application, said);
    else await handOver(tx, application, said);
    return presentApplication(tx, await readOwn(tx));
  });
}

const isConfirmed = ({ state }: Application): boolean =>
  state === 'vehicle' || state === 'requested' || state === 'begun';

/** An official makes the process later, and knows the parts of the name then. */
async function waitForVehicle(tx: ApplicantTx, { id, registry }: Application, said: SaidParts): Promise<void> {
  const at = tx.now();
  if (!registry) throw new AppError('application.step_refused');
  await saveNames(tx, id, { ...registry, ...splitName(registry, said) });
  await changeApplication(tx, id, { state: 'vehicle', at });
}

/** «No soy esta persona» ends it, and the company is notified. */
export async function denyIdentity(context: ApplicantContext): Promise<ApplicationView> {
  return context.transaction(async (tx) => {
    const { id } = await openApplication(tx, 'confirm');
    await changeApplication(tx, id, { state: 'ended', endedAs: 'not_me', at: tx.now() });
    await tx.record([{ type: 'application.denied', subject: id }]);
    await tx.enqueue(notifyDenied, { id }, { key: `${id}:denied` });
    return presentApplication(tx, await readOwn(tx));
  });
}

const timesOf = (sent: Awaited<ReturnType<typeof listSentCodes>>, wanted: OtpChannel): readonly Date[] =>
  sent.flatMap(({ channel, at }) => (channel === wanted ? [at] : []));

async function handOver(tx: ApplicantTx, application: Application, said: SaidParts): Promise<void> {
  const { id, kind: code, answers, policy, registry } = application;
  const { registryAnsweredAt, phoneProvedAt, phoneChannel, mailProvedAt } = application;
  const kind = (await CustomisedKinds.openWords(tx))(code);
  const { ownerId } = await requireDoor(tx, code);
  if (!kind) throw new AppError('application.closed');
  if (!registry || !registryAnsweredAt || !phoneProvedAt || !phoneChannel || !mailProvedAt)
    throw new AppError('application.step_refused');
  const sent = await listSentCodes(tx, id);
  const { processId, signatoryId, status } = await beginForClient(tx, {
    applicationId: id,
    kind: kind.uuid,
    owner: ownerId,
    answers: Object.fromEntries(
      (['cliente_cdactilar', 'cliente_pep'] as const)
        .filter((variable) => hasVariable(kind.form, variable))
        .map((variable) => [variable, answers[variable]]),
    ),
    client: {
      ...splitName(registry, said),
      identificationType: /extranjer/i.test(registry.cardCondition) ? 'cedula_identidad' : 'cedula_ciudadania',
      identificationNumber: answers.cliente_id_num,
      phone: answers.cliente_celular,
      email: answers.cliente_email,
    },
    proofs: {
      phone: { channel: phoneChannel, provedAt: phoneProvedAt, sentAt: timesOf(sent, phoneChannel) },
      mail: { channel: 'email', provedAt: mailProvedAt, sentAt: timesOf(sent, 'email') },
      registry: {
        answeredAt: registryAnsweredAt,
        registryName: registry.wholeName,
        condition: registry.cardCondition,
        answer: registry.evidence,
      },
    },
    consents: consentsGiven(kind, policy),
  });
  await TextMessages.nameSignatory(
    tx,
    sent.map((one) => one.id),
    signatoryId,
  );
  // What another device proved stays in the history and opens nothing on this one.
  const resumedAt = await readLastResume(tx, id);
  if (resumedAt && (resumedAt >= phoneProvedAt || resumedAt >= mailProvedAt))
    await Signatories.dropProofs(tx, signatoryId);
  await tx.track({
    signingProcessId: processId,
    signatoryId,
    type: 'SIGNATORY',
    event: 'POLICY_ACCEPTED',
    status,
    detail: { ...policy },
  });
  await changeApplication(tx, id, { state: 'begun', signingProcessId: processId, signatoryId, at: tx.now() });
  await tx.record([{ type: 'application.handed_over', subject: id, details: { process: processId } }]);
}
