import type pg from 'pg';

import type { App } from '../../src/app.ts';
import type { OfficialContext } from '../../src/platform/context.ts';
import type { TenantId } from '../../src/platform/database/tenant-db.ts';
import { createLogger } from '../../src/platform/logging.ts';
import { copyRows } from './copy-rows.ts';
import { eventRows, processRows, signatoryRows, tenantId, wordRows, type Crowd } from './invented-rows.ts';

export interface Amount {
  readonly processes: number;
  readonly tenants: number;
  /** Nothing but the processes: for who only reads them one after the other. */
  readonly isBare?: true;
}

/** Rows that were copied and how long it took, the sums of counts and the statistics included. */
export interface Copied {
  readonly rows: number;
  readonly events: number;
  readonly seconds: number;
}

/**
 * As many as wanted, copied by a superuser: keys and triggers wait, so what triggers would write is written here by the
 * same words. Spread over two years; every company holds the same share of everything.
 */
export async function makeManyProcesses(
  superuser: pg.Client,
  { isBare, now, ...amount }: Amount & Pick<Crowd, 'now'>,
): Promise<Copied> {
  const began = performance.now();
  const crowd: Crowd = { ...amount, now };
  // a commit that does not wait leaves rows of which vacuum cannot say yet that everybody sees them
  await superuser.query(`set session_replication_role = replica; set synchronous_commit = on; set work_mem = '256MB'`);
  for (let number = 0; number < crowd.tenants; number += 1) {
    const values = [tenantId(number), `empresa-${number}`];
    await superuser.query(`insert into tenant (id, slug, environment) values ($1, $2, 'production')`, values);
  }
  let rows = await copyRows(superuser, processRows(crowd));
  let events = 0;
  if (!isBare) {
    rows += await copyRows(superuser, signatoryRows(crowd));
    rows += await copyRows(superuser, wordRows(crowd));
    events = await copyRows(superuser, eventRows(crowd));
    await sumUp(superuser, now);
  }
  for (const table of ['signing_process', 'signatory', 'process_word', 'process_tally', 'tracker_event']) {
    await superuser.query(`vacuum analyze ${table}`);
  }
  return { rows: rows + events, events, seconds: (performance.now() - began) / 1000 };
}

async function sumUp(superuser: pg.Client, now: Date): Promise<void> {
  await superuser.query(
    `
    insert into process_tally (tenant_id, created_by, users_group, status, created_on, change, is_sum)
    select tenant_id, created_by, users_group, status, null::date, count(*), true from signing_process group by 1, 2, 3, 4
    union all
    select tenant_id, created_by, users_group, null, (created_at at time zone 'America/Guayaquil')::date, count(*), true
      from signing_process where created_at > $1::timestamptz - interval '62 days' group by 1, 2, 3, 5`,
    [now],
  );
}

/** The embedded server's superuser has the owner's password. */
export function superuserUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'postgres';
  return url.href;
}

/** Somebody who sees everything of the n-th company. */
export function actAs(app: Pick<App, 'contexts'>, number: number): OfficialContext {
  const tenant = tenantId(number) as TenantId;
  return app.contexts.forRequest({
    actor: {
      kind: 'member',
      id: tenant,
      username: 'x',
      sessionId: '',
      isEnabled: true,
      isFactorOverdue: false,
      areTermsDue: false,
      factorAt: null,
      provedAt: null,
      permissions: new Set(),
      visibility: { reach: 'tenant', groups: [], watched: [] },
    },
    tenant: { id: tenant, slug: `empresa-${number}`, environment: 'production' },
    origin: { requestId: '', ip: null, host: '', url: '' },
    log: createLogger({ level: 'silent' }),
  });
}
