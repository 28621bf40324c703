import type { CopyGrant, PublishedProcess } from '@rubrica/contract';
import { describe, expect, test } from 'vitest';

import { ana, eva, luis, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk, judge } = await createOffice();

interface Answer extends CopyGrant {
  readonly code: string;
  readonly message: string;
}

let asked = 0;
/** Each from an address of its own, unless it says one: limits have a test of their own. */
async function ask(
  path: string,
  body: object,
  { tenant = 'demo', from = `198.18.${30 + (asked >> 7)}.${1 + (asked & 127)}` } = {},
) {
  asked += 1;
  const answer = await world.call(tenant, {
    method: 'POST',
    url: `/backend/api/verification/${path}`,
    body,
    remoteAddress: from,
  });
  return { status: answer.statusCode, body: answer };
}
const json = ({ body }: Awaited<ReturnType<typeof ask>>): Answer => body.json<Answer>();

async function finish(tag: string, person = ana) {
  const signer = named(person, tag, { signature_type: 'clicwrap' });
  const { id, document } = await desk.createProcess({ signers: [signer] });
  const visitor = await visitorOf(world, desk, { email: signer.email, processId: id });
  await visitor.prepareToSign();
  await visitor.sign();
  await desk.reach(id, 'COMPLETED');
  const { transaction } = await world.contextOf('demo');
  const { verification_code: code } = await transaction(({ db }) =>
    db.selectFrom('signing_process').select('verification_code').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return { id, document, code, signatoryId: visitor.id, email: signer.email };
}
type Finished = Awaited<ReturnType<typeof finish>>;

const copyCodesOf = async ({ signatoryId }: Finished): Promise<readonly string[]> => {
  const { transaction } = await world.contextOf('demo');
  const rows = await transaction(({ db }) =>
    db
      .selectFrom('signatory_otp')
      .innerJoin('sandbox_message', 'sandbox_message.id', 'signatory_otp.id')
      .select('sandbox_message.body_text')
      .where('signatory_otp.signatory_id', '=', signatoryId)
      .where('signatory_otp.purpose', '=', 'copy')
      .orderBy('signatory_otp.created_at')
      .execute(),
  );
  return rows.flatMap(({ body_text: text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
};

async function receiveCode(of: Finished, number = '1710034065'): Promise<string> {
  const before = (await copyCodesOf(of)).length;
  expect((await ask(`${of.code}/copies/code`, { identification_number: number })).status).toBe(200);
  await until(async () => (await copyCodesOf(of)).length > before, 'the code');
  return (await copyCodesOf(of)).at(-1) ?? '';
}

const eventsOf = async ({ id }: Finished): Promise<readonly string[]> => {
  const { transaction } = await world.contextOf('demo');
  const rows = await transaction(({ db }) =>
    db.selectFrom('tracker_event').select('event').where('signing_process_id', '=', id).orderBy('sequence').execute(),
  );
  return rows.map(({ event }) => event).filter((event) => event.startsWith('COPY_'));
};

const usedFor = async ({ signatoryId }: Finished, purpose: string): Promise<void> => {
  const { transaction } = await world.contextOf('demo');
  await transaction(({ db }) =>
    db.updateTable('signatory_otp').set({ purpose }).where('signatory_id', '=', signatoryId).execute(),
  );
};

const another = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('who signed, without a link', () => {
  test('fetches the final file and the one for FirmaEC with a code sent to them, and the history says so', async () => {
    const done = await finish('copia');
    const published = await world.call('demo', { method: 'GET', url: `/backend/api/verification/${done.code}` });
    expect(published.json<PublishedProcess>().copies).toEqual({ is_ready: true, kept_until: null });
    const otp = await receiveCode(done);
    const mail = (await desk.messagesTo(done.email)).at(-1);
    expect(mail?.subject).toMatch(/es su código para descargar su copia/);
    const proved = await ask(`${done.code}/copies`, { identification_number: '1710034065', otp });
    const { grant, documents } = json(proved);
    expect(documents).toMatchObject([{ path: done.document, name: 'contrato.pdf' }]);
    const fetchCopy = async (copy: string) =>
      (await ask(`${done.code}/copies/file`, { grant, path: done.document, copy })).body.rawPayload;
    expect((await judge.verify(await fetchCopy('final'))).signatures[0]).toMatchObject({
      verdict: 'valid',
      level: 'B-LTA',
    });
    expect((await judge.verify(await fetchCopy('signed'))).signatures[0]?.level).not.toBe('B-LTA');
    expect(await eventsOf(done)).toEqual(['COPY_CODE_SENT', 'COPY_PROVED', 'COPY_GIVEN', 'COPY_GIVEN']);
    const again = await ask(`${done.code}/copies`, { identification_number: '1710034065', otp });
    expect(json(again).code, 'a code proves once').toBe('copy.not_proved');
  });

  test('finds how long the company stores it, and afterwards that it does so no more', async () => {
    const done = await finish('plazo');
    await desk.call('PATCH', '/company/settings', { body: { retention_years: 7 }, as: 'admin@demo.ec' });
    const otp = await receiveCode(done);
    const { kept_until: end, grant } = json(
      await ask(`${done.code}/copies`, { identification_number: '1710034065', otp }),
    );
    expect(new Date(end ?? '').getUTCFullYear()).toBe(world.clock.now.getUTCFullYear() + 7);
    await desk.call('PATCH', '/company/settings', { body: { retention_years: null }, as: 'admin@demo.ec' });
    const { transaction } = await world.contextOf('demo');
    await transaction(({ db }) =>
      db.updateTable('signing_process').set({ deleted_at: world.clock.now }).where('id', '=', done.id).execute(),
    );
    for (const [path, body] of [
      ['copies/code', { identification_number: '1710034065' }],
      ['copies', { identification_number: '1710034065', otp }],
      ['copies/file', { grant, path: done.document, copy: 'final' }],
    ] as const)
      expect(json(await ask(`${done.code}/${path}`, body)).code).toBe('verification.no_longer_kept');
  });

  test('finds nothing to fetch before everything is signed', async () => {
    const person = named(ana, 'pronto', { signature_type: 'clicwrap' });
    const { id } = await desk.createProcess({ signers: [person] });
    const { transaction } = await world.contextOf('demo');
    const { verification_code: code } = await transaction(({ db }) =>
      db.selectFrom('signing_process').select('verification_code').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(json(await ask(`${code}/copies/code`, { identification_number: '1710034065' })).code).toBe('copy.not_ready');
  });
});

describe('a stranger', () => {
  test('gets the same answer for a number of nobody, and nothing is sent', async () => {
    const done = await finish('ajeno');
    const wrong = await ask(`${done.code}/copies/code`, { identification_number: luis.identification_number });
    const right = await ask(`${done.code}/copies/code`, { identification_number: ana.identification_number });
    expect([wrong.status, json(wrong)]).toEqual([right.status, json(right)]);
    await until(async () => (await copyCodesOf(done)).length === 1, 'the one code');
    expect(await eventsOf(done)).toEqual(['COPY_CODE_SENT']);
    const [otp = ''] = await copyCodesOf(done);
    const refused = [
      await ask(`${done.code}/copies`, { identification_number: luis.identification_number, otp }),
      await ask(`${done.code}/copies`, { identification_number: ana.identification_number, otp: another(otp) }),
    ];
    expect(refused.map((each) => [each.status, json(each).code, json(each).message])).toEqual(
      Array.from({ length: 2 }, () => [422, 'copy.not_proved', json(refused[0] ?? wrong).message]),
    );
    for (const body of [{}, { identification_number: '1' }, { identification_number: '1710034065', place: 'fax' }])
      expect((await ask(`${done.code}/copies/code`, body)).status).toBe(422);
  });

  test('gets nothing with the code, the visit’s code or the grant of another process, nor in another company', async () => {
    const [one, other] = [await finish('uno'), await finish('otro', eva)];
    const otp = await receiveCode(one);
    const numbers = [ana.identification_number, eva.identification_number];
    for (const number of numbers)
      expect(json(await ask(`${other.code}/copies`, { identification_number: number, otp })).code).toBe(
        'copy.not_proved',
      );
    await usedFor(one, 'visit');
    expect(json(await ask(`${one.code}/copies`, { identification_number: numbers[0], otp })).code).toBe(
      'copy.not_proved',
    );
    await usedFor(one, 'copy');
    const { grant } = json(await ask(`${one.code}/copies`, { identification_number: numbers[0], otp }));
    const codes = await Promise.all([
      ask(`${other.code}/copies/file`, { grant, path: other.document, copy: 'final' }),
      ask(`${one.code}/copies/file`, { grant, path: other.document, copy: 'final' }),
      ask(`${one.code}/copies/file`, { grant: `${grant}x`, path: one.document, copy: 'final' }),
      ask(`${one.code}/copies/file`, { grant, path: one.document, copy: 'final' }, { tenant: 'patio' }),
    ]);
    expect(codes.map((each) => json(each).code)).toEqual([
      'copy.grant_over',
      'document.not_found',
      'copy.grant_over',
      'verification.code_unknown',
    ]);
    world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000);
    const late = await ask(`${one.code}/copies/file`, { grant, path: one.document, copy: 'final' });
    expect([late.status, json(late).code]).toEqual([403, 'copy.grant_over']);
  });
});

describe('limits', () => {
  test('nobody guesses a code, nor floods a person with them, from one address or many', async () => {
    const done = await finish('fuerza');
    const otp = await receiveCode(done);
    const guess = (from?: string) =>
      ask(
        `${done.code}/copies`,
        { identification_number: '1710034065', otp: another(otp) },
        from === undefined ? {} : { from },
      );
    const fromOne: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) fromOne.push((await guess('198.18.90.1')).status);
    expect(fromOne).toEqual([422, 422, 422, 422, 422, 422, 429]);
    const fromMany: number[] = [];
    for (let tries = 0; tries < 15; tries += 1) fromMany.push((await guess(`198.19.${tries}.1`)).status);
    expect(fromMany.filter((status) => status === 422)).toHaveLength(14);
    expect(fromMany.at(-1)).toBe(429);
    const flood: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      world.clock.now = new Date(world.clock.now.getTime() + 31_000);
      const body = { identification_number: '1710034065' };
      flood.push((await ask(`${done.code}/copies/code`, body, { from: `198.19.${100 + tries}.1` })).status);
    }
    expect(flood.filter((status) => status === 200)).toHaveLength(11);
    const sent = (await eventsOf(done)).filter((event) => event === 'COPY_CODE_SENT');
    expect(sent.length, 'three in ten minutes, whatever was answered').toBeLessThanOrEqual(4);
  });
});
