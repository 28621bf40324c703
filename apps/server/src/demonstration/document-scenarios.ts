import { arrive, begin, move, open, reach, registerScan, toSignature, type Stage } from './stage.ts';

export async function completed(stage: Stage, place: number): Promise<void> {
  const { id, email } = await begin(stage, place);
  const visitor = await toSignature(stage, id, email);
  await visitor.call('POST', '/api/portal/signing-process-user/sign', { signatory_id: visitor.id });
  await reach(stage, id, 'COMPLETED');
}

export async function expired(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place, { information: { deadline_working_days: 5, reminder_days: 0 } });
  await reach(stage, id, 'ACTIVE');
}

export async function cancelled(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place);
  await reach(stage, id, 'ACTIVE');
  await move(stage, id, 'CANCELLED', 'El cliente prefirió otro plan.');
}

export async function onPaper(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place);
  await reach(stage, id, 'ACTIVE');
  await registerScan(stage, id, place);
}

export async function declined(stage: Stage, place: number): Promise<void> {
  const { id, email } = await begin(stage, place);
  const visitor = await open(stage, id, email);
  const reason = 'El plazo no es el que acordamos.';
  await visitor.call('POST', '/api/portal/signing-process-user/decline', { signatory_id: visitor.id, reason });
}

export async function blocked(stage: Stage, place: number): Promise<void> {
  const { id, email } = await begin(stage, place);
  const visitor = await arrive(stage, id, email);
  for (let tries = 0; tries < 5; tries += 1) {
    await visitor
      .call('POST', '/api/portal/otp/verify', { signatory_id: visitor.id, code: '000000' })
      .catch(() => undefined); // wrong on purpose
  }
  await reach(stage, id, 'BLOCKED');
}

export async function resent(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place);
  await reach(stage, id, 'ACTIVE');
  await (await stage.client.signIn('oficial@demo.ec')).call('POST', `/api/signing-process/${id}/resend`, {});
}

export async function changesAsked(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place, { information: { asks_official_check: true } });
  await reach(stage, id, 'TO_VALIDATE');
  const validator = await stage.client.signIn('validador@demo.ec');
  const detail = 'El celular del cliente tiene un dígito de menos.';
  await validator.call('POST', `/api/signing-process/update/request/${id}`, { detail });
}

export async function toApprove(stage: Stage, place: number): Promise<void> {
  const official = await stage.client.signIn('oficial@demo.ec');
  const { list } = await official.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
  const approvers = list.filter(({ email }) => /^(?:validador|admin)@/.test(email)).map(({ id }) => id);
  const { id } = await begin(stage, place, { information: { approvers } });
  await reach(stage, id, 'TO_CONFIRM');
}

export async function toValidate(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place, { information: { asks_official_check: true } });
  await reach(stage, id, 'TO_VALIDATE');
}

export async function inProgress(stage: Stage, place: number): Promise<void> {
  const { id, email } = await begin(stage, place, { signers: 2 });
  const visitor = await toSignature(stage, id, email);
  await visitor.call('POST', '/api/portal/signing-process-user/sign', { signatory_id: visitor.id });
}

export async function active(stage: Stage, place: number, deadlineDays = 15): Promise<void> {
  const { id } = await begin(stage, place, { signers: 2, information: { deadline_working_days: deadlineDays } });
  await reach(stage, id, 'ACTIVE');
}
