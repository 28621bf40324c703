import type { PublishedProcess } from '@rubrica/contract';
import { checkBundle, readBundle } from '@rubrica/evidence';
import { describe, expect, test } from 'vitest';

import { anotherCode, createCopies, queryAsOwner, readAnswer, type Finished } from '../../../test/support/copies.ts';
import { ana, eva, luis, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';

const office = await createOffice();
const { world, desk, judge } = office;
const { ask, finish, messagesOf, codesOf, receiveCode, eventsOf, settle } = createCopies(office);

const namesOf = async (of: Finished): Promise<readonly string[]> => (await eventsOf(of)).map(({ event }) => event);

const usedFor = async ({ signatoryId }: Finished, purpose: string): Promise<void> => {
  const { transaction } = await world.contextOf('demo');
  await transaction(({ db }) =>
    db.updateTable('signatory_otp').set({ purpose }).where('signatory_id', '=', signatoryId).execute(),
  );
};

async function evidenceOf({ code }: Finished, grant: string) {
  const bundle = await readBundle((await ask(`${code}/copies/evidence`, { grant })).body.rawPayload);
  return { holder: bundle.manifest.holder, problems: checkBundle(bundle) };
}

describe('who signed, without a link', () => {
  test('fetches the final file and the one for FirmaEC with a code sent to them, and the history says so', async () => {
    const done = await finish('copia');
    const published = await world.call('demo', { method: 'GET', url: `/backend/api/verification/${done.code}` });
    expect(published.json<PublishedProcess>()).toMatchObject({
      copies: { is_ready: true, code_places: ['mobile'], kept_until: null },
      documents: [{ is_sheet: false }, { is_sheet: true }],
    });
    const otp = await receiveCode(done);
    expect((await messagesOf(done)).at(-1)?.body_text).toMatch(/descargar su copia/);
    const proved = await ask(`${done.code}/copies`, { identification_number: '1710034065', otp });
    const { grant, documents } = readAnswer(proved);
    expect(documents).toMatchObject([{ path: done.document, name: 'contrato.pdf' }]);
    const fetchCopy = async (copy: string) =>
      (await ask(`${done.code}/copies/file`, { grant, path: done.document, copy })).body.rawPayload;
    expect((await judge.verify(await fetchCopy('final'))).signatures[0]).toMatchObject({
      verdict: 'valid',
      level: 'B-LTA',
    });
    expect((await judge.verify(await fetchCopy('signed'))).signatures[0]?.level).not.toBe('B-LTA');
    expect(await evidenceOf(done, grant)).toEqual({ holder: done.signatoryId, problems: [] });
    const given = ['COPY_CODE_SENT', 'COPY_PROVED', 'COPY_GIVEN', 'COPY_GIVEN', 'EVIDENCE_GIVEN'];
    expect(await namesOf(done)).toEqual(given);
    const again = await ask(`${done.code}/copies`, { identification_number: '1710034065', otp });
    expect(readAnswer(again).code, 'a code proves once').toBe('copy.not_proved');
  });

  test('finds how long the company stores it, and afterwards that it does so no more', async () => {
    const done = await finish('plazo');
    await desk.call('PATCH', '/company/settings', { body: { retention_years: 7 }, as: 'admin@demo.ec' });
    const otp = await receiveCode(done);
    const { kept_until: end, grant } = readAnswer(
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
      expect(readAnswer(await ask(`${done.code}/${path}`, body)).code).toBe('verification.no_longer_kept');
  });

  test('finds nothing to fetch before everything is signed', async () => {
    const person = named(ana, 'pronto', { signature_type: 'clicwrap' });
    const { id } = await desk.createProcess({ signers: [person] });
    const { transaction } = await world.contextOf('demo');
    const { verification_code: code } = await transaction(({ db }) =>
      db.selectFrom('signing_process').select('verification_code').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(readAnswer(await ask(`${code}/copies/code`, { identification_number: '1710034065' })).code).toBe(
      'copy.not_ready',
    );
  });
});

test('one of two who signed finds in their evidence their own addresses whole, and those of the other person nowhere', async () => {
  const other = named(luis, 'otro', { signature_type: 'clicwrap', phone: '0987654321' });
  const done = await finish('dos', ana, other);
  await ask(`${done.code}/copies/code`, { identification_number: '1710034065' }, { from: '198.51.100.7' });
  await until(async () => (await codesOf(done)).length > 0, 'the code');
  const otp = (await codesOf(done)).at(-1) ?? '';
  const proof = { identification_number: '1710034065', otp };
  const { grant } = readAnswer(await ask(`${done.code}/copies`, proof, { from: '203.0.113.5' }));
  const zip = await ask(`${done.code}/copies/evidence`, { grant }, { from: '203.0.113.6' });
  const bundle = await readBundle(zip.body.rawPayload);
  expect(checkBundle(bundle)).toEqual([]);
  const read = (name: string) => Buffer.from(bundle.accompanying?.get(name) ?? []).toString();
  const shown = ['evidencia.html', 'historia.json', 'mensajes.json', 'manifiesto.json'].map(read).join('');
  expect(read('mensajes.json')).toContain(done.email);
  for (const own of [done.email, '203.0.113.5', '203.0.113.6']) expect(shown).toContain(own);
  const strange = [other.identification_number, other.email, '0987654321', '198.51.100.7'];
  for (const address of strange) expect(shown, 'of another, or of nobody known').not.toContain(address);
  const strangers = bundle.events.filter(({ id_signatory: about }) => about !== done.signatoryId);
  expect(strangers.filter(({ ip }) => ip !== null)).toEqual([]);
});

describe('a stranger', () => {
  test('gets the same answer for a number of nobody, and nothing is sent', async () => {
    const done = await finish('ajeno');
    const wrong = await ask(`${done.code}/copies/code`, { identification_number: luis.identification_number });
    const right = await ask(`${done.code}/copies/code`, { identification_number: ana.identification_number });
    expect([wrong.status, readAnswer(wrong)]).toEqual([right.status, readAnswer(right)]);
    await until(async () => (await codesOf(done)).length === 1, 'the one code');
    expect(await namesOf(done)).toEqual(['COPY_CODE_SENT']);
    const [otp = ''] = await codesOf(done);
    const refused = [
      await ask(`${done.code}/copies`, { identification_number: luis.identification_number, otp }),
      await ask(`${done.code}/copies`, { identification_number: ana.identification_number, otp: anotherCode(otp) }),
    ];
    expect(refused.map((each) => [each.status, readAnswer(each).code, readAnswer(each).message])).toEqual(
      Array.from({ length: 2 }, () => [422, 'copy.not_proved', readAnswer(refused[0] ?? wrong).message]),
    );
    await settle();
    expect((await eventsOf(done)).map(({ event, ip }) => [event, ip?.startsWith('198.18.')])).toEqual([
      ['COPY_CODE_SENT', true],
      ['COPY_CODE_FAILED', true],
    ]);
    for (const body of [{}, { identification_number: '1' }, { identification_number: '1710034065', place: 'fax' }])
      expect((await ask(`${done.code}/copies/code`, body)).status).toBe(422);
  });

  test('gets nothing with the code, the visit’s code or the grant of another process, nor in another company', async () => {
    const [one, other] = [await finish('uno'), await finish('otro', eva)];
    const otp = await receiveCode(one);
    const numbers = [ana.identification_number, eva.identification_number];
    for (const number of numbers)
      expect(readAnswer(await ask(`${other.code}/copies`, { identification_number: number, otp })).code).toBe(
        'copy.not_proved',
      );
    await usedFor(one, 'visit');
    expect(readAnswer(await ask(`${one.code}/copies`, { identification_number: numbers[0], otp })).code).toBe(
      'copy.not_proved',
    );
    await usedFor(one, 'copy');
    const { grant } = readAnswer(await ask(`${one.code}/copies`, { identification_number: numbers[0], otp }));
    const codes = await Promise.all([
      ask(`${other.code}/copies/file`, { grant, path: other.document, copy: 'final' }),
      ask(`${one.code}/copies/file`, { grant, path: other.document, copy: 'final' }),
      ask(`${one.code}/copies/file`, { grant: `${grant}x`, path: one.document, copy: 'final' }),
      ask(`${one.code}/copies/file`, { grant, path: one.document, copy: 'final' }, { tenant: 'patio' }),
      ask(`${other.code}/copies/evidence`, { grant }),
      ask(`${one.code}/copies/evidence`, { grant: `${grant}x` }),
    ]);
    expect(codes.map((each) => readAnswer(each).code)).toEqual([
      'copy.grant_over',
      'document.not_found',
      'copy.grant_over',
      'verification.code_unknown',
      'copy.grant_over',
      'copy.grant_over',
    ]);
    world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000);
    const late = await ask(`${one.code}/copies/file`, { grant, path: one.document, copy: 'final' });
    expect([late.status, readAnswer(late).code]).toEqual([403, 'copy.grant_over']);
  });
});

describe('the way of the code', () => {
  const allow = (isAllowed: boolean) =>
    desk.call('PATCH', '/company/settings', { body: { codes_may_follow_link: isAllowed }, as: 'admin@demo.ec' });

  test('is not that of the mail which brings the code of the document, unless the company allows it', async () => {
    const done = await finish('medio');
    const wish = { identification_number: ana.identification_number, place: 'email' };
    const apart = await ask(`${done.code}/copies/code`, wish);
    expect(readAnswer(apart).message).toContain('a su celular o, si la empresa no tiene uno de Ecuador, a su correo');
    await until(async () => (await messagesOf(done)).length === 1, 'the text message');
    world.clock.now = new Date(world.clock.now.getTime() + 31_000);
    expect((await allow(true)).status).toBe(200);
    const together = await ask(`${done.code}/copies/code`, wish);
    expect(readAnswer(together).message).toContain('un código a su correo.');
    await until(async () => (await messagesOf(done)).length === 2, 'the mail');
    expect((await allow(false)).status).toBe(200);
    const sent = await messagesOf(done);
    expect(sent.map(({ channel }) => channel)).toEqual(['sms', 'mail']);
    expect(sent[1]?.subject).toMatch(/es su código para descargar su copia/);
  });
});

describe('a suspended company', () => {
  const suspend = (at: Date | null) =>
    queryAsOwner(world, `update tenant set suspended_at = $1 where slug = 'demo'`, [at]);

  test('still gives their copies to who signed', async () => {
    const done = await finish('cerrada');
    await suspend(world.clock.now);
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    const otp = await receiveCode(done);
    const { grant } = readAnswer(await ask(`${done.code}/copies`, { identification_number: '1710034065', otp }));
    const copy = await ask(`${done.code}/copies/file`, { grant, path: done.document, copy: 'final' });
    await suspend(null);
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    expect(copy.status).toBe(200);
    expect(copy.body.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
