import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { auditWords, type AuditLine } from '@rubrica/contract';
import { checkAuditExport, isConsistent, readAuditExport, type Anchor } from '@rubrica/evidence';
import { openZip, writeZip } from '@rubrica/zip';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { runProgram } from '../../../test/process/program.ts';
import { testMoment } from '../../../test/support/clock.ts';
import { ana, createDesk, named, until } from '../../../test/support/desk.ts';
import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { faults, startTrustServer } from '../../../test/support/trust-server.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';
import { verifyCompany } from './index.ts';

let now = (): Date => testMoment;
const trust = await startTrustServer(() => now());
const world = await createWorld({
  runsJobs: true,
  objectStore: { kind: 'disk', directory: makeTestFolder('audit') },
  ...trust.config,
});
now = () => world.clock.now;
afterAll(trust.close);
beforeEach(() => trust.disturb([], []));
const context = await world.contextOf('demo');
const desk = createDesk(world);

const passMinutes = (minutes: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const ask = async (url: string, as = 'admin@demo.ec') =>
  world.call('demo', { url: `/backend/audit${url}`, headers: bearer(await world.tokenOf(as)) });
const listLines = async (query = '') => (await ask(`/events${query}`)).json<{ list: AuditLine[]; nextToken: string }>();
const countAnchors = async () =>
  (await ask('/anchors')).json<{ list: (Anchor & { stamped_at: string })[] }>().list.length;

test('only who holds PE_AUDITORIA reads the log, its anchors and its export', async () => {
  for (const url of ['/events', '/check', '/anchors', '/anchors/1', '/export']) {
    expect((await world.call('demo', { url: `/backend/audit${url}` })).statusCode).toBe(401);
    expect((await ask(url, 'oficial@demo.ec')).statusCode).toBe(403);
  }
  expect((await ask('/events', 'auditor@demo.ec')).statusCode).toBe(200);
});

test('a filter that cannot be read is refused with its name', async () => {
  for (const query of ['?from=ayer', '?family=otra', '?limit=0', `?search=${'x'.repeat(101)}`])
    expect((await ask(`/events${query}`)).statusCode).toBe(422);
});

test('the log says who, what, when and from where, and is filtered', async () => {
  await world.signIn('oficial@demo.ec');
  const { list } = await listLines('?family=access');
  expect(list[0]).toMatchObject({ text: 'ingresó', type: 'session.started', ip: '127.0.0.1' });
  expect(list[0]?.who).not.toMatch(/sesión|cuenta/);
  expect(list.every(({ type }) => /^(session|login|factor|service)\./.test(type))).toBe(true);
  const found = await listLines(`?search=${encodeURIComponent(list[0]?.who ?? '')}`);
  expect(new Set(found.list.map(({ who }) => who))).toContain(list[0]?.who);
  expect((await listLines('?search=no-hay-nadie-asi')).list).toEqual([]);
  expect((await listLines('?from=2001-01-01&to=2001-01-02')).list).toEqual([]);
});

test('pages follow each other without a gap, and a token of other filters is refused', async () => {
  const whole = await listLines('?limit=100');
  const first = await listLines('?limit=1');
  const second = await listLines(`?limit=1&nextToken=${first.nextToken}`);
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(whole.list.slice(0, 2).map(({ id }) => id));
  expect((await ask(`/events?limit=1&family=people&nextToken=${first.nextToken}`)).statusCode).toBe(422);
});

test('without a time stamp there is no anchor, and the hour is tried again until there is one', async () => {
  trust.disturb(
    ['tsa'],
    faults.filter((fault) => fault !== 'hangs'),
  );
  await world.app.anchor();
  expect(await countAnchors()).toBe(0);
  expect((await verifyCompany(context, world.app.stampTrust)).anchors).toBe(0);
  trust.disturb([], []);
  await world.app.anchor(); // claimed for a minute
  expect(await countAnchors()).toBe(0);
  passMinutes(2);
  await world.app.anchor();
  expect(await countAnchors()).toBe(1);
  const [anchor] = (await ask('/anchors')).json<{ list: { number: number }[] }>().list;
  const whole = (await ask(`/anchors/${anchor?.number}`)).json<Anchor>();
  expect(isConsistent(whole)).toBe(true);
  expect((await ask('/anchors/999')).statusCode).toBe(404);
});

test('lines of before the chain, or of an older node, are linked with the next anchor', async () => {
  const line = { at: world.clock.now, actor: 'anonymous', type: 'thing.done', subject: 'old', ip: null };
  for (let place = 0; place < 3; place += 1)
    await context.transaction(({ db }) =>
      db
        .insertInto('audit_event')
        .values({ ...line, id: newId(world.clock.now), details: '{}' })
        .execute(),
    );
  const linked = async () => (await listLines('?search=old')).list.map(({ sequence }) => sequence);
  expect(await linked()).toEqual([null, null, null]);
  passMinutes(60);
  await world.app.anchor();
  expect((await linked()).every((sequence) => sequence !== null)).toBe(true);
  expect((await verifyCompany(context, world.app.stampTrust)).faults).toEqual([]);
});

test('two hundred lines written at once make one chain', async () => {
  await Promise.all(
    Array.from({ length: 200 }, (_, place) =>
      context.transaction((tx) => tx.record([{ type: 'thing.done', subject: `at once ${place}` }])),
    ),
  );
  const check = (await ask('/check')).json<{ is_intact: boolean; lines: number }>();
  expect(check).toMatchObject({ is_intact: true });
  expect(check.lines).toBeGreaterThan(200);
});

test('who takes away many documents in an hour is an alert, once', async () => {
  const { document } = await desk.createProcess({ signers: [named(ana, 'masiva')] });
  const read = async () =>
    world.call('demo', {
      url: `/backend/api/signing-process/download/document?path=${document}`,
      headers: bearer(await world.tokenOf('oficial@demo.ec')),
    });
  for (let times = 0; times < 52; times += 1) expect((await read()).statusCode).toBe(200);
  const alerts = async () =>
    (await listLines('?unusual=true&limit=100')).list.filter(({ type }) => type === 'audit.mass_download');
  await until(async () => (await alerts()).length > 0, 'the alert');
  expect(await alerts()).toHaveLength(1);
});

test('the export holds the lines, their chain and the last anchor, and is a line itself', async () => {
  passMinutes(60);
  await world.app.anchor();
  passMinutes(1);
  const answer = await ask('/export');
  expect(answer.statusCode).toBe(200);
  const archive = await openZip(answer.rawPayload, { maxEntries: 10 });
  expect([...archive.sizes.keys()]).toEqual(['LEAME.txt', 'auditoria.csv', 'cadena.jsonl', 'ancla.json']);
  const sheet = (await buffer(archive.read('auditoria.csv', 100_000_000))).toString('utf8');
  expect(sheet).toContain('ingresó');
  const own = (await listLines()).list.find(({ type }) => type === 'audit.exported');
  expect(own?.at).toBe(world.clock.now.toISOString());
  const found = checkAuditExport(await readAuditExport(answer.rawPayload));
  expect(found).toMatchObject({ problems: [], first: 1, last: own?.sequence });
  expect(found.anchoredTo).toBeGreaterThan(200);
  expect(found.anchoredTo).toBeLessThan(found.last);
});

test('the export of a period reaches to the line that its anchor names', async () => {
  const firstDay = dayOf(world.clock.now);
  passMinutes(3 * 24 * 60);
  await world.signIn('oficial@demo.ec');
  await world.app.anchor();
  passMinutes(24 * 60);
  await world.signIn('oficial@demo.ec');
  const verdictOf = async (query: string) => {
    const answer = await ask(`/export${query}`);
    expect(answer.statusCode).toBe(200);
    return checkAuditExport(await readAuditExport(answer.rawPayload));
  };
  const old = await verdictOf(`?to=${firstDay}`);
  expect(old).toMatchObject({ problems: [], first: 1 });
  expect(old.anchoredTo).toBe(old.last);
  const fresh = await verdictOf(`?from=${dayOf(world.clock.now)}`);
  expect(fresh.problems).toEqual([]);
  expect(fresh.anchoredTo).toBe(fresh.first);
  expect(fresh.first).toBeGreaterThan(1);
});

test('a downloaded log is checked by the command without the database, and a changed one is refused', async () => {
  const folder = makeTestFolder('audit-export');
  const [whole, changed, root] = ['auditoria.zip', 'cambiada.zip', 'raiz.cer'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const bytes = (await ask('/export')).rawPayload;
  await writeFile(whole, bytes);
  await writeFile(root, trust.pki.rootCertificate);
  const archive = await openZip(bytes, { maxEntries: 10 });
  const read = async (name: string) => (await buffer(archive.read(name, 100_000_000))).toString('utf8');
  const [line = '', ...others] = (await read('cadena.jsonl')).split('\n');
  const forged = [line.replace(/"actor":"[^"]+"/, '"actor":"member:otra"'), ...others].join('\n');
  const entries = [
    { name: 'cadena.jsonl', body: [Buffer.from(forged)] },
    { name: 'ancla.json', body: [Buffer.from(await read('ancla.json'))] },
  ];
  await writeFile(changed, await buffer(writeZip(entries)));

  const verify = async (...args: readonly string[]) => {
    const run = runProgram(['audit', 'verify-export', ...args], {});
    return { code: await run.exited, output: run.output() };
  };
  const sound = await verify(whole, '--trust', root);
  expect(sound.output).toMatch(/✓ .*auditoria\.zip: las líneas 1 a \d+ de la auditoría están como eran\./);
  expect(sound.output).toMatch(/Hasta la línea \d+ las cubre el sello de tiempo del /);
  expect(sound.code).toBe(0);
  const wrong = await verify(changed);
  expect(wrong).toEqual({ code: 1, output: expect.stringContaining('La línea 1: fue cambiada.') as string });
  expect((await verify()).code).toBe(64);
});

/** In Ecuador. */
const dayOf = (at: Date): string => new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);

test('who takes the whole log must have proved a moment ago to be there', async () => {
  const token = await world.signIn('admin@demo.ec');
  passMinutes(11);
  const take = (query = '') => world.call('demo', { url: `/backend/audit/export${query}`, headers: bearer(token) });
  expect((await take()).json()).toMatchObject({ code: 'auth.step_up' });
  expect((await take(`?from=${dayOf(world.clock.now)}`)).statusCode).toBe(200);
});

test('every event that the server records has words on the page', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const types = sources.flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(/type: '([a-z_]+\.[a-z_]+)'/g)].map(
      ([, type]) => type ?? '',
    ),
  );
  expect(types.length).toBeGreaterThan(60);
  expect([...new Set(types)].filter((type) => auditWords[type] === undefined)).toEqual([]);
});
