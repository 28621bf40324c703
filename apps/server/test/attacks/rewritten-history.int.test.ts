import { hashAuditEvent, hashEvent, chainStart } from '@rubrica/evidence';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readAuditChain } from '../../src/modules/audit/audit.repository.ts';
import { verifyCompany } from '../../src/modules/audit/index.ts';
import { Tracker } from '../../src/modules/tracker/index.ts';
import { insertSomeProcess } from '../support/some-process.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { createWorld } from '../support/world.ts';

/** The owner of the database rewrites history and recomputes every hash. The anchors in the object store find it. */

const world = await createWorld({
  runsJobs: true,
  objectStore: { kind: 'disk', directory: makeTestFolder('anchors') },
});
const context = await world.contextOf('demo');
const owner = new pg.Client({ connectionString: world.database.ownerUrl });
const hour = 3_600_000;

const passTime = (milliseconds: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};
const findFaults = async () => (await verifyCompany(context, world.app.stampTrust)).faults;
const act = (subject: string) =>
  context.actingAs(context.actor, '192.0.2.7').transaction((tx) => tx.record([{ type: 'thing.done', subject }]));

async function withoutTriggers(work: () => Promise<void>): Promise<void> {
  const tables = ['audit_event', 'audit_link', 'audit_anchor', 'tracker_event'];
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
}

/** Recomputes the whole chain of the audit log from what its rows say now. */
async function recomputeAuditChain(): Promise<void> {
  const lines = await context.transaction(({ db }) => readAuditChain(db, { after: 0, limit: 100_000 }));
  let previous = chainStart;
  for (const line of lines) {
    const hash = hashAuditEvent(line, previous);
    await owner.query('update audit_link set previous_hash = $1, hash = $2 where sequence = $3', [
      Buffer.from(previous),
      Buffer.from(hash),
      line.sequence,
    ]);
    previous = hash;
  }
}

async function recomputeProcessChain(id: string): Promise<void> {
  const events = await context.transaction((tx) => Tracker.readChain(tx, id));
  let previous = chainStart;
  for (const event of events) {
    const hash = hashEvent(event, previous);
    await owner.query(
      'update tracker_event set previous_hash = $1, hash = $2 where signing_process_id = $3 and sequence = $4',
      [Buffer.from(previous), Buffer.from(hash), id, event.sequence],
    );
    previous = hash;
  }
}

let processId = '';

beforeAll(async () => {
  await owner.connect();
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [context.tenant.id]);
  processId = await context.transaction(async (tx) => {
    const id = await insertSomeProcess(tx.db);
    for (const status of ['QUEUED', 'ACTIVE', 'ON_PROCESS'])
      await tx.track({ signingProcessId: id, type: 'PROCESS', event: 'STATUS_CHANGED', status });
    return id;
  });
  for (const subject of ['a', 'b', 'c']) await act(subject);
  await world.app.anchor();
});
afterAll(() => owner.end());

test('an honest company has no fault, before and after further anchors', async () => {
  expect(await findFaults()).toEqual([]);
  await act('d');
  expect(await findFaults()).toEqual([]);
  passTime(hour);
  await act('e');
  await world.app.anchor();
  const verdict = await verifyCompany(context, world.app.stampTrust);
  expect(verdict.faults).toEqual([]);
  expect(verdict.anchors).toBe(2);
});

test('one hour is anchored once, by whichever of two nodes comes first', async () => {
  passTime(hour);
  await act('f');
  const second = await world.startNode();
  await Promise.all([world.app.anchor(), second.anchor(), world.app.anchor()]);
  expect((await verifyCompany(context, world.app.stampTrust)).anchors).toBe(3);
});

test('the audit log rewritten with all its hashes recomputed is found', async () => {
  await withoutTriggers(async () => {
    await owner.query(`update audit_event set ip = '198.51.100.1' where subject = 'b'`);
    await recomputeAuditChain();
  });
  const faults = await findFaults();
  expect(faults).toEqual([expect.stringMatching(/^La auditoría, línea \d+: no es el que se ancló/)]);
  await withoutTriggers(async () => {
    await owner.query(`update audit_event set ip = '192.0.2.7' where subject = 'b'`);
    await recomputeAuditChain();
  });
  expect(await findFaults()).toEqual([]);
});

test('the history of a process rewritten with all its hashes recomputed is found', async () => {
  await withoutTriggers(async () => {
    await owner.query(`update tracker_event set ip = '198.51.100.1' where signing_process_id = $1`, [processId]);
    await recomputeProcessChain(processId);
  });
  expect(await findFaults()).toEqual([
    `El proceso ${processId}, hecho 3: no es el que se ancló con un sello de tiempo.`,
  ]);
  await withoutTriggers(async () => {
    await owner.query(`update tracker_event set ip = null where signing_process_id = $1`, [processId]);
    await recomputeProcessChain(processId);
  });
  expect(await findFaults()).toEqual([]);
});

test('a line added later with an earlier date is found', async () => {
  passTime(hour);
  const late = world.clock.now;
  world.clock.now = new Date(late.getTime() - 5 * hour);
  await act('backdated');
  world.clock.now = late;
  expect(await findFaults()).toEqual([expect.stringMatching(/tiene una fecha anterior a un sello de tiempo/)]);
  await withoutTriggers(async () => {
    await owner.query(
      `delete from audit_link where event_id = (select id from audit_event where subject = 'backdated')`,
    );
    await owner.query(`delete from audit_event where subject = 'backdated'`);
  });
  expect(await findFaults()).toEqual([]);
});

test('an anchor taken out of the database is found in the object store, and its chains are still compared', async () => {
  await withoutTriggers(async () => {
    await owner.query('delete from audit_anchor');
    await owner.query(`update audit_event set actor = 'member:x' where subject = 'a'`);
    await recomputeAuditChain();
  });
  expect(await findFaults()).toEqual([expect.stringMatching(/no es el que se ancló/)]);
});

test('a whole history that was taken away is missing', async () => {
  await withoutTriggers(async () => {
    await owner.query('delete from tracker_event where signing_process_id = $1', [processId]);
  });
  expect(await findFaults()).toContain(`Al proceso ${processId} le faltan hechos que se anclaron.`);
});
