import { readBundle } from '@rubrica/evidence';
import { pdfFileOf, verifyFile } from '@rubrica/pades';
import { issueOwnKey } from '@rubrica/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { testMoment } from '../../../test/support/clock.ts';
import { ana, createDesk, named, until } from '../../../test/support/desk.ts';
import { createJudge } from '../../../test/support/outside-verifiers.ts';
import { prepareWith } from '../../../test/support/own-signature.ts';
import { faults, startTrustServer, type Service } from '../../../test/support/trust-server.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';
import { Tracker } from '../tracker/index.ts';

let now = (): Date => testMoment;
const trust = await startTrustServer(() => now());
const world = await createWorld({ runsJobs: true, ...trust.config });
now = () => world.clock.now;
afterAll(trust.close);
const desk = createDesk(world);
const check = createJudge(world);
beforeEach(() => {
  trust.disturb([], []);
  passMinutes(2);
});

function passMinutes(minutes: number): void {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
}

async function beginVisit(tag: string, given: object): Promise<{ readonly id: string; readonly visitor: Visitor }> {
  const person = named(ana, tag, given);
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  return { id, visitor };
}

/** Status, events and files of a process, as the API shows them. */
async function claimsOf(id: string): Promise<object> {
  const context = await world.contextOf('demo');
  return context.transaction(async ({ db }) => {
    const process = await db
      .selectFrom('signing_process')
      .select(['status', 'is_sealing'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const documents = await db
      .selectFrom('process_document as d')
      .leftJoin('document_version as v', 'v.document_id', 'd.id')
      .select(['d.source', 'v.stage'])
      .where('d.signing_process_id', '=', id)
      .orderBy('v.number')
      .execute();
    return {
      ...process,
      isSealed: (await Tracker.readChain({ db }, id)).some(({ event }) => event === 'SEALED'),
      files: documents.map(({ source, stage }) => `${source} ${stage}`),
    };
  });
}

/** The signature levels that our verifier finds in the archive copies. */
async function levelsOf(id: string): Promise<readonly (string | undefined)[]> {
  const { manifest, files } = await readBundle(await check.downloadEvidence(id));
  const proved = new Set(['archived', 'sheet']);
  const kept = manifest.files.filter(({ stage }) => proved.has(stage)).map(({ path }) => files.get(path));
  const reports = await Promise.all(
    kept.map((bytes) =>
      verifyFile({
        file: pdfFileOf(Buffer.from(bytes ?? [])),
        trust: { anchors: [trust.pki.rootCertificate] },
        now: world.clock.now,
      }),
    ),
  );
  return reports.map(({ verdict, signatures }) => `${verdict} ${signatures[0]?.level}`);
}

const outages: readonly [string, readonly Service[]][] = [
  ['the time-stamp authority', ['tsa']],
  ['every word on revocation', ['ocsp', 'crl']],
];

test.each(outages)(
  'without %s the process waits unsealed, however it fails; once it is back, B-LTA is reached',
  async (_, services) => {
    const { id, visitor } = await beginVisit(services.join('-'), { signature_type: 'clicwrap' });
    trust.disturb(services, faults);
    expect((await visitor.sign({})).status).toBe(202);
    const [first = 'tsa'] = services;
    for (const [number] of faults.entries()) {
      await until(async () => trust.met(first).size > number, `fault ${number + 1} of ${first}`);
      passMinutes(11); // the clock asks again before the queue would
      await world.app.tick();
    }
    const waiting = { status: 'ON_PROCESS', is_sealing: true, isSealed: false };
    expect(await claimsOf(id)).toEqual({ ...waiting, files: ['uploaded prepared', 'uploaded signed'] });
    const cancelled = await desk.call('POST', `/api/signing-process/${id}/update-status`, {
      body: { status: 'CANCELLED', detail: 'Tarda mucho' },
    });
    expect(cancelled.status).toBe(409);

    trust.disturb([], []);
    passMinutes(11);
    await world.app.tick();
    await desk.reach(id, 'COMPLETED');
    expect(await levelsOf(id)).toEqual(['valid B-LTA', 'valid B-LTA']);
  },
);

test('a silent OCSP responder does no harm while the revocation list is published', async () => {
  const { id, visitor } = await beginVisit('lista', { signature_type: 'clicwrap' });
  trust.disturb(['ocsp'], ['refuses', 'babbles']);
  await visitor.sign({});
  await desk.reach(id, 'COMPLETED');
  expect(await levelsOf(id)).toEqual(['valid B-LTA', 'valid B-LTA']);
});

test('a signatory whose revocation status is unavailable is told so, and signs once it is available', async () => {
  const { visitor } = await beginVisit('nadie', { signature_type: 'electronic_signature' });
  const key = await issueOwnKey(trust.pki, { cedula: ana.identification_number });
  trust.disturb(['ocsp', 'crl'], ['fails']);
  const refused = await prepareWith(visitor, key);
  expect([refused.status, refused.body.code]).toEqual([503, 'certificate.unknown_status']);
  expect(refused.body.message).toContain('no respondió o no supo decirlo'); // an answer «unknown» is the same finding
  trust.disturb([], []);
  expect((await prepareWith(visitor, key)).status).toBe(200);
});
