import pg from 'pg';

import { prepareDatabase } from '../apps/server/src/platform/database/prepare-database.ts';
import { copyRows } from '../apps/server/test/support/copy-rows.ts';
import { eventRows, processId, tenantId, type Crowd } from '../apps/server/test/support/invented-rows.ts';
import { superuserUrl } from '../apps/server/test/support/many-processes.ts';
import { startTemporaryPostgres } from '../apps/server/test/support/temporary-postgres.ts';
import { interleave, printRatios } from './measure.ts';

/** Five events each. */
const crowd: Crowd = { processes: 1_000_000, tenants: 50, now: new Date() };
const whole = 'tracker_whole';
const parted = 'tracker_parted';

/** Would the history be better off in a partition for each year? Both forms of the same rows, with the same policy. */
export async function run(): Promise<void> {
  const postgres = await startTemporaryPostgres('bench');
  const { applicationUrl } = await prepareDatabase({ ownerUrl: postgres.ownerUrl });
  const superuser = new pg.Client({ connectionString: superuserUrl(postgres.ownerUrl) });
  const reader = new pg.Client({ connectionString: applicationUrl });
  try {
    await superuser.connect();
    await reader.connect();
    await makeTables(superuser);
    const filling = await fill(superuser);
    const reading = await read(reader);
    const appending = await append(superuser);
    const leaving = await leave(superuser);
    printRatios('A history of 5,000,000 events in partitions by year, relative to one table (time)', [
      { what: 'copying all of it', ratio: filling },
      { what: "one process's events, by its key", ratio: reading },
      { what: 'appending an event to the newest', ratio: appending },
      { what: 'taking the oldest year out', ratio: leaving },
    ]);
  } finally {
    await reader.end();
    await superuser.end();
    await postgres.stop();
  }
}

/** The parted one needs the time in every key: PostgreSQL enforces unique keys only within a partition. */
async function makeTables(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    create table ${whole} (like tracker_event including defaults including constraints,
      primary key (tenant_id, signing_process_id, sequence), unique (tenant_id, id));
    create table ${parted} (like tracker_event including defaults including constraints,
      primary key (tenant_id, signing_process_id, sequence, at), unique (tenant_id, id, at)) partition by range (at)`);
  const year = crowd.now.getUTCFullYear();
  for (let from = year - 3; from <= year; from += 1) {
    await superuser.query(`create table ${parted}_${from} partition of ${parted}
      for values from ('${from}-01-01') to ('${from + 1}-01-01')`);
  }
  for (const table of [whole, parted]) await superuser.query(`call protect_tenant_table('${table}', 'select, insert')`);
}

/** In turns, so that both grow at the same time. */
async function fill(superuser: pg.Client): Promise<number> {
  const { columns, rows } = eventRows(crowd);
  const spent = { [whole]: 0, [parted]: 0 };
  for (const portion of inPortions(rows, 100_000)) {
    for (const table of [whole, parted] as const) {
      const began = performance.now();
      await copyRows(superuser, { table, columns, rows: portion });
      spent[table] += performance.now() - began;
    }
  }
  for (const table of [whole, parted]) await superuser.query(`vacuum analyze ${table}`);
  return ratioOf(Object.values(spent));
}

function* inPortions<T>(rows: Iterable<T>, size: number): Generator<readonly T[]> {
  let portion: T[] = [];
  for (const row of rows) {
    portion.push(row);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** As the product asks: by the process, which says nothing of when. */
async function read(reader: pg.Client): Promise<number> {
  await reader.query(`select set_config('app.tenant_id', $1, false)`, [tenantId(7)]);
  const ids = Array.from({ length: 200 }, (_, place) => processId(7 + place * (crowd.processes / 200)));
  const ask = (table: string) => async () => {
    for (const id of ids) {
      const { rowCount } = await reader.query({
        name: table,
        text: `select * from ${table} where signing_process_id = $1 order by sequence`,
        values: [id],
      });
      if (rowCount !== 5) throw new Error(`${id} has ${rowCount} events`);
    }
  };
  return compare(ask);
}

/** Behind the last of its process, as a transaction of its own. */
async function append(superuser: pg.Client): Promise<number> {
  let sequence = 1000;
  const write = (table: string) => async () => {
    for (let time = 0; time < 200; time += 1) {
      sequence += 1;
      await superuser.query({
        name: `append-${table}`,
        text: `insert into ${table} (tenant_id, signing_process_id, sequence, id, at, actor, type, event, status, previous_hash, hash)
          select tenant_id, signing_process_id, $2, gen_random_uuid(), now(), actor, type, event, status, hash, hash
          from ${table} where tenant_id = $1 and signing_process_id = $3 order by sequence desc limit 1`,
        values: [tenantId(0), sequence, processId(crowd.processes)],
      });
    }
  };
  return compare(write);
}

async function compare(work: (table: string) => () => Promise<void>): Promise<number> {
  const timed = (table: string) => async () => {
    const began = performance.now();
    await work(table)();
    return performance.now() - began;
  };
  await work(whole)();
  await work(parted)();
  const cost = await interleave({ [whole]: timed(whole), [parted]: timed(parted) }, 11);
  return ratioOf([cost[whole] ?? Number.NaN, cost[parted] ?? Number.NaN]);
}

/** Rows are deleted from the one and their room is swept; a partition is taken off the other. */
async function leave(superuser: pg.Client): Promise<number> {
  const { rows } = await superuser.query<{ year: number }>(
    `select extract(year from min(at))::int as year from ${whole}`,
  );
  const year = rows[0]?.year ?? 0;
  const seconds: number[] = [];
  for (const work of [
    [`delete from ${whole} where at < '${year + 1}-01-01'`, `vacuum ${whole}`],
    [`alter table ${parted} detach partition ${parted}_${year}`, `drop table ${parted}_${year}`],
  ]) {
    const began = performance.now();
    for (const statement of work) await superuser.query(statement);
    seconds.push(performance.now() - began);
  }
  return ratioOf(seconds);
}

const ratioOf = ([base = Number.NaN, measured = Number.NaN]: readonly number[]): number => measured / base;
