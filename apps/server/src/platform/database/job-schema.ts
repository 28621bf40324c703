import { createHash } from 'node:crypto';

import type pg from 'pg';
import { getConstructionPlans, PgBoss, type Queue } from 'pg-boss';

export const jobSchema = 'pgboss';

/** The tables of the job queue, made by the owner so that the server itself needs no right to create anything. */
export async function prepareJobSchema(owner: pg.Client, ownerUrl: string, queues: readonly Queue[]): Promise<void> {
  const wanted = fingerprint(queues);
  const name = 'job queues';
  const { rows } = await owner.query('select from schema_migration where name = $1 and sha256 = $2', [name, wanted]);
  if (rows.length > 0) return;

  const boss = new PgBoss({ connectionString: ownerUrl, schema: jobSchema, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {}); // also thrown by the call that failed
  await boss.start();
  try {
    for (const { name: queue, ...options } of queues) {
      await boss.createQueue(queue, options);
      const { partition: _, policy: __, ...changeable } = options;
      await boss.updateQueue(queue, changeable);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await owner.query(`
    grant usage on schema ${jobSchema} to rubrica_app;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to rubrica_app;
    grant usage, select on all sequences in schema ${jobSchema} to rubrica_app;
    grant execute on all functions in schema ${jobSchema} to rubrica_app`);
  await owner.query(
    `insert into schema_migration (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [name, wanted],
  );
}

function fingerprint(queues: readonly Queue[]): string {
  return createHash('sha256').update(getConstructionPlans(jobSchema)).update(JSON.stringify(queues)).digest('hex');
}
