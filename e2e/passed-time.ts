import path from 'node:path';

import pg from 'pg';

import { startEmbeddedPostgres } from '../apps/server/src/adapters/embedded-postgres/embedded-postgres.ts';

/** The product runs on the machine's clock. What a story cannot wait for is written into the database, as its owner. */
async function change(tenant: string, statement: string, username: string): Promise<void> {
  const data = process.env['STORY_DATA_DIR'] ?? '';
  await changeIn({ data, tenant }, async (owner) => {
    const { rowCount } = await owner.query(statement, [username]);
    if (rowCount === 0) throw new Error(`nothing of ${username} was changed`);
  });
}

interface Place {
  readonly data: string;
  readonly tenant: string;
}

async function changeIn({ data, tenant }: Place, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const directory = path.join(data, 'postgres');
  const { ownerUrl } = await startEmbeddedPostgres({ directory, besideServer: true });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant_id', tenant_id::text, false) from tenant_host where label = $1`, [
      tenant,
    ]);
    await work(owner);
  } finally {
    await owner.end();
  }
}

/** Somebody signed in, or proved again to be there, longer ago than a proof counts. */
export const letProofAge = (username: string, tenant = 'demo'): Promise<void> =>
  change(
    tenant,
    `update account_session set proved_at = proved_at - interval '11 minutes'
      where user_id = (select id from user_account where username = $1)`,
    username,
  );

/** The days in which somebody could still work without a second factor. */
export const endGrace = (username: string, tenant: string): Promise<void> =>
  change(tenant, `update user_account set factor_due_at = now() - interval '1 day' where username = $1`, username);

/** The month of somebody's plan that runs was over two days ago, and began a month before that. */
export const endMonth = async (username: string, tenant = 'demo'): Promise<void> => {
  const ofPlan = `subscription_id in (select id from plan_subscription where ended_at is null and user_id = (select id from user_account where username = $1))`;
  await change(
    tenant,
    `update plan_period
        set ends_on = (now() at time zone 'America/Guayaquil')::date - 2,
            starts_on = (now() at time zone 'America/Guayaquil')::date - 32
      where closed_at is null and ${ofPlan}`,
    username,
  );
  await change(
    tenant,
    `update plan_subscription set due_at = now() where ${ofPlan.replace('subscription_id', 'id')}`,
    username,
  );
};

/** What somebody owes for their plan was due yesterday. */
export const endTimeToPay = async (username: string, tenant = 'demo'): Promise<void> => {
  const ofUser = `select id from plan_subscription where ended_at is null and user_id = (select id from user_account where username = $1)`;
  await change(
    tenant,
    `update plan_charge set due_at = now() - interval '1 day' where state = 'open' and subscription_id in (${ofUser})`,
    username,
  );
  await change(tenant, `update plan_subscription set due_at = now() where id in (${ofUser})`, username);
};

/** The month of a company's plan was over yesterday, with everything that was completed in it. */
export const endCompanyMonth = (place: Place): Promise<void> =>
  changeIn(place, async (owner) => {
    const today = `(now() at time zone 'America/Guayaquil')::date`;
    for (const statement of [
      `update usage_event set day = day - 5 where kind = 'process'`,
      `update usage_tally set day = day - 5 where kind = 'process'`,
      `update plan_period set ends_on = ${today} - 1, starts_on = ${today} - 31 where closed_at is null`,
      `update plan_subscription set due_at = now() where ended_at is null and user_id is null`,
    ])
      await owner.query(statement);
  });
