import { existsSync } from 'node:fs';
import path from 'node:path';

import type { CompanyInformation, VerificationView } from '@rubrica/contract';
import { readBundle } from '@rubrica/evidence';
import { consents, privacyPolicy, termsAndConditions, type LegalText } from '@rubrica/legal';
import { kinds } from '@rubrica/process-kinds';
import { describe, expect, test } from 'vitest';

import { daysAfter } from '../support/clock.ts';
import { ana, luis, named, until } from '../support/desk.ts';
import { createFinisher, type FinishedProcess } from '../support/finish-process.ts';
import { multipart } from '../support/multipart.ts';
import { createOffice } from '../support/office.ts';
import { passMinute } from '../support/time.ts';
import { visitorOf } from '../support/visitor.ts';
import { promiseChecks, type Evidence } from './checks.ts';
import { patternOf, projectFolder, readPromises } from './written-promises.ts';

const { world, desk, judge } = await createOffice();
const finish = createFinisher(world, desk);
const isSoak = process.env['RUBRICA_SOAK'] === '1';
/** By the demonstration. */
const walked = kinds.filter(({ certificate }) => !certificate);
/** Of each kind. */
const each = isSoak ? 29 : 3;
const total = isSoak ? each * walked.length : 20;
const promises = readPromises();
const sent: string[] = [];

describe('the list', () => {
  test.each([
    ['Terms and conditions', termsAndConditions('{empresa}')],
    ['Privacy policy', privacyPolicy('{empresa}')],
  ])('%s: has every sentence once, and no other', (part, text) => {
    expect(promises.filter((one) => one.part === part).map(({ sentence }) => sentence)).toEqual(sentencesOf(text));
  });

  test('the boxes that people tick are in it', () => {
    const boxes = promises.filter(({ part }) => part === 'Boxes that a person ticks').map(({ sentence }) => sentence);
    const ticked = [consents.terms, consents.face, consents.sign(2), consents.accept(1)];
    expect(ticked.map((words) => boxes.findIndex((box) => patternOf(box).test(words)))).toEqual([0, 1, 2, 3]);
  });

  test('each is held by a check or a test that exists, or says why it promises nothing', () => {
    const unheld = promises.filter(
      ({ checks, paths, reason }) => checks.length + paths.length === 0 && !/^(?:law|duty|heading|scope)/.test(reason),
    );
    expect(unheld).toEqual([]);
    const missing = promises.flatMap(({ paths }) =>
      paths.filter((file) => !existsSync(path.join(projectFolder, file))),
    );
    expect(missing).toEqual([]);
    const applied = promises.flatMap(({ checks }) => checks);
    expect([...new Set(applied)].toSorted()).toEqual(Object.keys(promiseChecks).toSorted());
  });
});

const cases = Array.from({ length: each }, (_, place) => place + 1)
  .flatMap((seed) => walked.map((kind) => ({ kind, seed })))
  .slice(0, total);

test.each(cases.map((one) => ({ ...one, name: one.kind.name })))(
  'every promise holds for $name, way $seed',
  async ({ kind, seed }) => {
    const evidence = await look(await finish(kind, seed));
    const broken: string[] = [];
    for (const [name, check] of Object.entries(promiseChecks))
      broken.push(...(await check.find(evidence)).map((fault) => `${name}: ${fault}`));
    expect(broken).toEqual([]);
    sent.push(...evidence.mails.flat().map(({ body_text: text }) => text));
  },
);

test('a promise that is broken is found', async () => {
  const kind = kinds.find(({ code }) => code === 'account_opening');
  if (!kind) throw new Error('no such kind');
  const evidence = await look(await finish(kind, 1));
  const unfound: string[] = [];
  for (const [name, check] of Object.entries(promiseChecks))
    if ((await check.find(check.breakIn(evidence))).length === 0) unfound.push(name);
  expect(unfound).toEqual([]);
});

test('the sentences of mails are in the mails that were sent', () => {
  const unsent = promises
    .filter(({ part }) => part === 'Mails')
    .filter(({ sentence }) => !sent.some((text) => patternOf(sentence).test(text)));
  expect(unsent).toEqual([]);
});

test('for thirty days after the end one reads what one signed, however long the others took', async () => {
  const [first, last] = [
    named(ana, 'pronta', { signature_type: 'clicwrap' }),
    named(luis, 'tarda', { signature_type: 'clicwrap' }),
  ];
  const { id } = await desk.createProcess({ signers: [first, last] });
  const visitorFor = (email: string) => visitorOf(world, desk, { email, processId: id });
  const early = await visitorFor(first.email);
  await early.prepareToSign();
  await early.sign({});
  const pass = (days: number) => {
    world.clock.now = daysAfter(world.clock.now, days);
  };
  const lock = async () => {
    const visitor = await visitorFor(first.email);
    const { status, body } = await visitor.lock(true);
    return { visitor, refusal: status < 300 ? null : (body as unknown as { code: string }).code };
  };
  pass(10);
  const late = await visitorFor(last.email);
  await late.prepareToSign();
  await late.sign({});
  await desk.reach(id, 'COMPLETED');
  pass(29);
  const { visitor, refusal } = await lock();
  expect(refusal).toBeNull();
  expect((await visitor.proveByCode()).status).toBe(200);
  pass(2);
  expect((await lock()).refusal).toBe('link.dead');
});

const sentencesOf = ({ lead, sections }: LegalText): readonly string[] => [
  lead,
  ...sections.flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list]),
];

/** Everything that a finished process left behind. */
async function look(finished: FinishedProcess): Promise<Evidence> {
  passMinute(world);
  const completedOf = async (email: string) =>
    (await desk.messagesTo(email)).some(({ subject }) => subject?.startsWith('Completado'));
  for (const { email } of finished.parties) await until(() => completedOf(email), `the copy of ${email}`);
  const { transaction } = await world.contextOf('demo');
  const { deadline_at: deadlineAt } = await transaction(({ db }) =>
    db.selectFrom('signing_process').select('deadline_at').where('id', '=', finished.id).executeTakeFirstOrThrow(),
  );
  return {
    process: finished,
    bundle: await readBundle(await judge.downloadEvidence(finished.id)),
    mails: await Promise.all(finished.parties.map(({ email }) => desk.messagesTo(email))),
    deadlineAt,
    legal: (await world.call('demo', { url: '/backend/company/information' })).json<CompanyInformation>().legal,
    judge,
    verifyInPublic: {
      byCode: async (code) => (await world.call('demo', { url: `/backend/api/verification/${code}` })).statusCode,
      byFile: async (bytes) => {
        const form = await multipart({}, { name: 'final.pdf', bytes });
        const answer = await world.call('demo', { method: 'POST', url: '/backend/api/verification', ...form });
        return answer.json<VerificationView>();
      },
    },
  };
}
