import { checkBundle, readBundle, type Bundle } from '@rubrica/evidence';
import { pdfFileOf, verifyFile } from '@rubrica/pades';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { testMoment } from '../../../test/support/clock.ts';
import { ana, createDesk, named, until } from '../../../test/support/desk.ts';
import { createJudge, pdfsig } from '../../../test/support/outside-verifiers.ts';
import { startTrustServer } from '../../../test/support/trust-server.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';
import { Tracker } from '../tracker/index.ts';
import { renewArchive } from './jobs/renew-archive.ts';

let now = (): Date => testMoment;
const trust = await startTrustServer(() => now());
const world = await createWorld({ runsJobs: true, ...trust.config });
now = () => world.clock.now;
afterAll(trust.close);
const desk = createDesk(world);
const check = createJudge(world);
const context = await world.contextOf('demo');

const day = 86_400_000;
const begin = world.clock.now.getTime();
const goToYear = (year: number) => {
  world.clock.now = new Date(begin + year * 365 * day);
};

async function sealProcess(): Promise<string> {
  const person = named(ana, 'archivo', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await visitor.sign({});
  await desk.reach(id, 'COMPLETED');
  return id;
}

const countRenewals = async (id: string): Promise<number> =>
  (await context.transaction(({ db }) => Tracker.readChain({ db }, id))).filter(({ event }) => event === 'RENEWED')
    .length;

const filesOf = ({ manifest, files }: Bundle, stage: string): Buffer[] =>
  manifest.files.filter((one) => one.stage === stage).map(({ path }) => Buffer.from(files.get(path) ?? []));

const verifyAll = (files: readonly Buffer[]) =>
  Promise.all(
    files.map(async (bytes) => {
      const anchors = [trust.pki.rootCertificate];
      const report = await verifyFile({ file: pdfFileOf(bytes), trust: { anchors }, now: world.clock.now });
      return `${report.verdict} ${report.signatures[0]?.level}`;
    }),
  );

/** Whether the queue still holds a renewal. */
async function isAnyWaiting(): Promise<boolean> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  const waiting = `select from pgboss.job where data->>'job' = $1 and state < 'completed'`;
  const { rowCount } = await owner.query(waiting, [renewArchive.name]);
  await owner.end();
  return rowCount !== 0;
}

test('archives get one more time stamp before the last one expires and stay valid after it; earlier bytes are unchanged', async () => {
  const id = await sealProcess();
  const sealed = await readBundle(await check.downloadEvidence(id));
  const earlier = [...filesOf(sealed, 'archived'), ...filesOf(sealed, 'sheet')];
  expect(await verifyAll(earlier)).toEqual(['valid B-LTA', 'valid B-LTA']);

  goToYear(9);
  await world.app.tick();
  await trust.replaceTimestampUnit(new Date(begin + 14 * 365 * day));
  trust.disturb(['tsa'], ['fails']);
  goToYear(9.6);
  await world.app.tick();
  await until(async () => trust.met('tsa').size > 0, 'a renewal that fails');
  expect(await countRenewals(id)).toBe(0);

  trust.disturb([], []);
  goToYear(9.61);
  await world.app.tick();
  await context.transaction(async (tx) => {
    for (let again = 0; again < 3; again += 1) await tx.enqueue(renewArchive, { process_id: id });
  });
  await until(async () => (await countRenewals(id)) > 0, 'the renewal');
  goToYear(9.7);
  await world.app.tick();
  await until(async () => !(await isAnyWaiting()), 'the end of every job');
  expect(await countRenewals(id)).toBe(1);

  goToYear(10.2);
  const kept = await readBundle(await check.downloadEvidence(id));
  expect(checkBundle(kept)).toEqual([]);
  const renewed = filesOf(kept, 'archived');
  expect(await verifyAll(renewed)).toEqual(['valid B-LTA', 'valid B-LTA']);
  for (const verdict of await verifyAll(earlier)) expect(verdict).not.toMatch(/^valid /);
  for (const [index, bytes] of earlier.entries())
    expect(renewed[index]?.subarray(0, bytes.length).equals(bytes), `archive ${index}`).toBe(true);
  for (const bytes of renewed) expect(pdfsig(bytes)).not.toMatch(/Invalid/);
});
