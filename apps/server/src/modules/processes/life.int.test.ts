import { inspectFile, pdfFileOf } from '@rubrica/pades';
import { blankPdf } from '@rubrica/testing';
import { describe, expect, test } from 'vitest';

import { ana, createDesk, eva, luis, tokenIn, until } from '../../../test/support/desk.ts';
import { expire, passTime } from '../../../test/support/time.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { jobSchema } from '../../platform/database/job-schema.ts';
import { connectAsOwner } from '../../platform/database/prepare-database.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const day = 86_400_000;

interface Detail {
  readonly status: string;
  readonly actions: readonly string[];
  readonly failure: string | null;
  readonly deadline_at: string;
  readonly signers: readonly { readonly name: string; readonly status: string }[];
  readonly documents: readonly { readonly path: string; readonly sha256: string }[];
  readonly approvals: readonly { readonly name: string; readonly decided_at: string | null }[];
  readonly milestones: readonly { readonly key: string; readonly state: string; readonly label: string }[];
}
const detail = async (id: string, as = 'admin@demo.ec') =>
  (await desk.call<Detail>('GET', `/api/signing-process/${id}/detail`, { as })).body;
const move = (id: string, status: string, { as = 'admin@demo.ec', why = '' } = {}) =>
  desk.call<{ status: string; code: string; message: string }>('POST', `/api/signing-process/${id}/update-status`, {
    as,
    body: { status, detail: why },
  });
const history = async (id: string) =>
  (
    await desk.call<{ list: { event: string; status: string; detail: Record<string, unknown> }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
      { as: 'admin@demo.ec' },
    )
  ).body.list;
const at = (email: string, tag: string) => email.replace('@', `+${tag}@`);
const someone = (tag: string) => ({ ...ana, email: at(ana.email, tag) });

describe('after creation', () => {
  test('documents get code, QR and fields, and each signatory gets their own link in turn', async () => {
    const [one, two] = [someone('uno'), { ...luis, email: at(luis.email, 'uno') }];
    const { id, document } = await desk.createProcess({
      signers: [one, two],
      message: 'Por favor firme antes del viernes.',
      boxes: (path) => [{ document: path, kind: 'signature', page: 0, x: 100, y: 100, width: 160, height: 50 }],
    });
    await desk.reach(id, 'ACTIVE');
    const answer = await desk.download(document);
    const sameFile = await world.call('demo', {
      method: 'POST',
      url: `/backend/api/portal/oficial/file/download?s3_path=${document}`,
      headers: bearer(await world.tokenOf('auditor@demo.ec')),
    });
    expect(sameFile.rawPayload.equals(answer.rawPayload)).toBe(true);
    const { signatureFields } = inspectFile(pdfFileOf(answer.rawPayload));
    expect(signatureFields.map(({ name }) => name)).toEqual(['firmante-1', 'firmante-2']);
    await until(async () => (await desk.messagesTo(two.email)).length > 0, 'the mail');
    const [first] = await desk.messagesTo(one.email);
    const [second] = await desk.messagesTo(two.email);
    expect(first?.subject).toMatch(/le pide su firma: Contrato · DD-\d{4}-\d{6}$/);
    expect(first?.body_text).toContain('Por favor firme antes del viernes.');
    expect(tokenIn(first?.body_text ?? '')).not.toBe(tokenIn(second?.body_text ?? ''));
    expect((await detail(id)).signers.map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    await until(async () => (await history(id)).filter(({ event }) => event === 'SENT').length === 2, 'two SENT');
  });

  test('in order only the first is asked', async () => {
    const signers = [
      { ...someone('orden'), signature_order: 1 },
      { ...luis, email: at(luis.email, 'orden'), signature_order: 2 },
    ];
    const { id } = await desk.createProcess({ signers, information: { order: true } });
    await desk.reach(id, 'ACTIVE');
    expect((await detail(id)).signers.map(({ status }) => status)).toEqual(['PENDING', 'WAITING']);
  });

  test('no log line, no answer and no job payload holds a link', async () => {
    const one = someone('secreto');
    const { id } = await desk.createProcess({ signers: [one] });
    await until(async () => (await desk.messagesTo(one.email)).length > 0, 'the mail');
    const token = tokenIn((await desk.messagesTo(one.email))[0]?.body_text ?? '');
    const owner = await connectAsOwner(world.database.ownerUrl);
    const { rows } = await owner.query<{ text: string }>(`select data::text as text from ${jobSchema}.job`);
    await owner.end();
    expect(rows.length).toBeGreaterThan(0);
    const seen = [...world.logLines, ...rows.map(({ text }) => text), JSON.stringify(await detail(id))].join('\n');
    for (const part of token.split('.').slice(1)) expect(seen).not.toContain(part);
  });
});

describe('steering', () => {
  test('resending makes new links, different from the old ones', async () => {
    const one = someone('reenvio');
    const { id } = await desk.createProcess({ signers: [one] });
    await desk.reach(id, 'ACTIVE');
    await until(async () => (await desk.messagesTo(one.email)).length === 1, 'the first mail');
    const resent = { status: 'RESENDED', message: `Enviamos un enlace nuevo a ${one.name} ${one.last_name}.` };
    const answer = await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} });
    expect(answer.body).toMatchObject(resent);
    await until(async () => (await desk.messagesTo(one.email)).length === 2, 'the second mail');
    const [before, after] = (await desk.messagesTo(one.email)).map(({ body_text: text }) => tokenIn(text));
    expect(before).not.toBe(after);
  });

  test('a cancelled process notifies those who hold a link, and cannot move again', async () => {
    const one = someone('cancela');
    const { id } = await desk.createProcess({ signers: [one] });
    await until(async () => (await desk.messagesTo(one.email)).length === 1, 'the mail');
    expect((await move(id, 'CANCELLED')).status).toBe(422);
    expect((await move(id, 'CANCELLED', { why: 'El cliente desistió' })).body.status).toBe('CANCELLED');
    await until(async () => (await desk.messagesTo(one.email)).length === 2, 'the second mail');
    expect((await desk.messagesTo(one.email))[1]?.subject).toMatch(/^Ya no hace falta su firma/);
    expect((await move(id, 'RESENDED')).status).toBe(409);
    expect((await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} })).status).toBe(409);
  });
});

describe('requested changes', () => {
  test('the checking official requests changes, they are entered, the documents are made again and it is sent', async () => {
    const one = someone('cambios');
    const { id, document } = await desk.createProcess({ signers: [one], information: { asks_official_check: true } });
    await desk.reach(id, 'TO_VALIDATE');
    expect(await desk.messagesTo(one.email)).toEqual([]);
    const asked = await desk.call<{ status: string }>('POST', `/api/signing-process/update/request/${id}`, {
      as: 'validador@demo.ec',
      body: { detail: 'El correo está mal escrito.' },
    });
    expect(asked.body.status).toBe('TO_UPDATE');
    await until(
      async () =>
        (await desk.messagesTo('oficial@demo.ec')).some(({ body_text: text }) => text.includes('mal escrito')),
      'the mail to the official',
    );
    const now = await desk.call<{ list: { detail: string }[]; content: { signers: object[] } }>(
      'GET',
      `/api/signing-process/update/request/${id}`,
    );
    expect(now.body.list[0]?.detail).toBe('El correo está mal escrito.');
    const corrected = at(ana.email, 'corregido');
    const before = (await detail(id)).documents[0]?.sha256;
    const entered = await desk.call<{ status: string }>('POST', `/api/signing-process/update/data/${id}`, {
      body: {
        content: { form_data: {} },
        signers: [
          {
            ...one,
            email: corrected,
            position_sign: [{ document, kind: 'signature', page: 0, x: 50, y: 50, width: 100, height: 40 }],
          },
        ],
      },
    });
    expect(entered.body.status).toBe('QUEUED');
    await desk.reach(id, 'TO_VALIDATE');
    expect((await detail(id)).documents[0]?.sha256).not.toBe(before);
    expect((await move(id, 'ACTIVE', { as: 'validador@demo.ec' })).body.status).toBe('ACTIVE');
    await until(async () => (await desk.messagesTo(corrected)).length === 1, 'the mail');
    expect(await desk.messagesTo(one.email)).toEqual([]);
  });

  test('changes that nobody asked for, or that are wrong, change nothing', async () => {
    const { id } = await desk.createProcess({ signers: [someone('nadie')] });
    await desk.reach(id, 'ACTIVE');
    const uncalled = await desk.call<{ code: string }>('POST', `/api/signing-process/update/data/${id}`, {
      body: { content: { form_data: {} }, signers: [ana] },
    });
    expect([uncalled.status, uncalled.body.code]).toEqual([409, 'process.move_refused']);
    expect((await move(id, 'TO_LEGALIZE')).status).toBe(409);
    expect((await move(id, 'COMPLETED')).status).toBe(409);
    expect(await desk.statusOf(id)).toBe('ACTIVE');
  });
});

describe('approval', () => {
  test('approvers decide one after the other, each once, and never the creator', async () => {
    const people = await desk.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
    const idOf = (email: string) => people.body.list.find((one) => one.email === email)?.id ?? '';
    const approvers = [idOf('validador@demo.ec'), idOf('admin@demo.ec')];
    const one = someone('aprueba');
    const { id } = await desk.createProcess({ signers: [one], information: { approvers } });
    await desk.reach(id, 'TO_CONFIRM');
    await until(
      async () => (await desk.messagesTo('validador@demo.ec')).some(({ subject }) => subject?.startsWith('Espera')),
      'the mail to the first',
    );
    expect((await detail(id, 'admin@demo.ec')).actions).not.toContain('approve');
    expect((await move(id, 'ACTIVE', { as: 'admin@demo.ec' })).status).toBe(403);
    expect((await move(id, 'ACTIVE', { as: 'validador@demo.ec' })).body.status).toBe('TO_CONFIRM');
    expect((await move(id, 'ACTIVE', { as: 'validador@demo.ec' })).status).toBe(403);
    expect((await detail(id)).approvals.map(({ decided_at: done }) => done !== null)).toEqual([true, false]);
    expect((await move(id, 'ACTIVE', { as: 'admin@demo.ec' })).body.status).toBe('ACTIVE');
    await until(async () => (await desk.messagesTo(one.email)).length === 1, 'the invitation');
  });

  test('a rejection needs a reason and ends the process', async () => {
    const people = await desk.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
    const approvers = [people.body.list.find((one) => one.email === 'validador@demo.ec')?.id];
    const { id } = await desk.createProcess({ signers: [someone('rechaza')], information: { approvers } });
    await desk.reach(id, 'TO_CONFIRM');
    expect((await move(id, 'NOT_ALLOWED', { as: 'validador@demo.ec' })).status).toBe(422);
    const said = await move(id, 'NOT_ALLOWED', { as: 'validador@demo.ec', why: 'Falta el poder' });
    expect(said.body.status).toBe('NOT_ALLOWED');
    expect((await history(id)).at(-1)?.detail).toMatchObject({ action: 'reject', reason: 'Falta el poder' });
  });
});

describe('paper signatures and bulk cancellation', () => {
  test('a process is marked as signed on paper with its scan; an invalid scan changes nothing', async () => {
    const { id } = await desk.createProcess({ signers: [someone('papel')] });
    await desk.reach(id, 'ACTIVE');
    const url = `/api/signing-process/${id}/physical_signature`;
    const bad = await desk.send<{ code: string }>(url, {}, { name: 'escaneo.pdf', bytes: Buffer.from('hola') });
    expect([bad.status, bad.body.code]).toEqual([422, 'file.refused']);
    const good = await desk.send<{ status: string }>(
      url,
      { detail: 'Firmado en la agencia' },
      {
        name: 'escaneo.pdf',
        bytes: blankPdf(),
      },
    );
    expect(good.body.status).toBe('PHYSICAL_SIGNATURE');
    const { documents, signers, milestones } = await detail(id);
    expect(documents).toHaveLength(2);
    expect(signers[0]?.status).toBe('WAITING');
    expect(milestones.slice(3), 'nobody is counted or waited for').toMatchObject([
      { key: 'signed', state: 'done', label: 'Firmado en papel', note: 'Consta con su escaneo' },
      { key: 'sealed', state: 'skipped', note: 'Se firmó en papel' },
      { key: 'delivered', state: 'done', label: 'Terminado' },
    ]);
  });

  test('many are cancelled at once, with a result for each', async () => {
    const made = [await desk.createProcess({ signers: [eva] }), await desk.createProcess({ signers: [eva] })];
    await move(made[0]?.id ?? '', 'CANCELLED', { why: 'Antes' });
    const ids = [...made.map(({ id }) => id), '00000000-0000-7000-8000-000000000000'];
    const answer = await desk.call<{ result: { is_done: boolean; message: string }[] }>(
      'POST',
      '/api/signing-process/cancel-many',
      { as: 'admin@demo.ec', body: { ids, detail: 'Depuración' } },
    );
    expect(answer.body.result.map(({ is_done: done }) => done)).toEqual([false, true, false]);
    expect(answer.body.result[2]?.message).toBe('No existe el proceso indicado.');
  });
});

describe('at once', () => {
  const crowd = 100;
  const tally = (answers: readonly { readonly status: number }[]) =>
    Object.fromEntries(
      Map.groupBy(answers, ({ status }) => status)
        .entries()
        .map(([status, all]) => [status, all.length]),
    );

  test('of a hundred concurrent cancellations one succeeds', async () => {
    const { id } = await desk.createProcess({ signers: [someone('cien')] });
    await desk.reach(id, 'ACTIVE');
    const answers = await Promise.all(
      Array.from({ length: crowd }, () => move(id, 'CANCELLED', { why: 'Todos a la vez' })),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: crowd - 1 });
    expect((await history(id)).filter(({ status }) => status === 'CANCELLED')).toHaveLength(1);
  });

  test('a hundred approvals of one person count once', async () => {
    const people = await desk.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
    const approvers = [people.body.list.find((one) => one.email === 'validador@demo.ec')?.id];
    const one = someone('cienaprueba');
    const { id } = await desk.createProcess({ signers: [one], information: { approvers } });
    await desk.reach(id, 'TO_CONFIRM');
    const answers = await Promise.all(
      Array.from({ length: crowd }, () => move(id, 'ACTIVE', { as: 'validador@demo.ec' })),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: crowd - 1 });
    await until(async () => (await desk.messagesTo(one.email)).length > 0, 'the invitation');
    expect(await desk.messagesTo(one.email)).toHaveLength(1);
  });

  test('a hundred resends leave one link that opens, the last one', async () => {
    const one = someone('cienreenvia');
    const { id } = await desk.createProcess({ signers: [one] });
    await desk.reach(id, 'ACTIVE');
    const answers = await Promise.all(
      Array.from({ length: crowd }, () => desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} })),
    );
    expect(tally(answers)).toEqual({ 200: crowd });
    const links = async () => (await desk.messagesTo(one.email)).map(({ body_text: text }) => tokenIn(text));
    const opens = async (token: string) =>
      (
        await world.call('demo', {
          url: `/backend/api/portal/signing-process/${id}/information`,
          headers: bearer(token),
        })
      ).statusCode === 200;
    await until(async () => {
      const alive = await Promise.all((await links()).map(opens));
      return alive.filter(Boolean).length === 1 && alive.at(-1) === true;
    }, 'one living link');
  });
});

describe('time', () => {
  test('reminds, expires at the deadline, and resending sets a new deadline', async () => {
    const one = someone('tiempo');
    const { id } = await desk.createProcess({
      signers: [one],
      information: { reminder_days: 2, deadline_working_days: 5 },
    });
    await until(async () => (await desk.messagesTo(one.email)).length === 1, 'the invitation');
    const begun = world.clock.now;
    await passTime(world, new Date(begun.getTime() + 2 * day + 1000), {
      isSo: async () => (await desk.messagesTo(one.email)).some(({ subject }) => subject?.startsWith('Recordatorio')),
      what: 'the reminder',
    });
    const [invitation, reminder] = (await desk.messagesTo(one.email)).map(({ body_text: text }) => tokenIn(text));
    expect(sidOf(reminder)).toBe(sidOf(invitation));
    await expire(world, id);
    expect((await detail(id)).signers[0]?.status).toBe('EXPIRED');
    await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} });
    const after = await detail(id);
    expect(after.status).toBe('RESENDED');
    expect(Date.parse(after.deadline_at)).toBeGreaterThan(world.clock.now.getTime());
    expect(after.signers[0]?.status).toBe('PENDING');
  });

  test('expired before the approval: resent, the process waits for its approvers again', async () => {
    const one = someone('impaciente');
    const people = await desk.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
    const approvers = [people.body.list.find(({ email }) => email === 'validador@demo.ec')?.id];
    const { id } = await desk.createProcess({ signers: [one], information: { approvers, deadline_working_days: 5 } });
    await desk.reach(id, 'TO_CONFIRM');
    await expire(world, id);
    const again = await desk.call<{ status: string }>('POST', `/api/signing-process/${id}/resend`, { body: {} });
    expect([again.status, again.body.status]).toEqual([200, 'TO_CONFIRM']);
    expect(Date.parse((await detail(id)).deadline_at)).toBeGreaterThan(world.clock.now.getTime());
    expect(await desk.messagesTo(one.email)).toEqual([]);
  });
});

const sidOf = (token = ''): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
