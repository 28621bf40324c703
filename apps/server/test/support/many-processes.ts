import type pg from 'pg';

import type { App } from '../../src/app.ts';
import type { OfficialContext } from '../../src/platform/context.ts';
import type { TenantId } from '../../src/platform/database/tenant-db.ts';
import { createLogger } from '../../src/platform/logging.ts';

export interface Amount {
  readonly processes: number;
  readonly tenants: number;
  /** Nothing but the processes: for who only reads them one after the other. */
  readonly isBare?: true;
}

/** How the invented companies look, whatever their size: so that two sizes can be compared. */
const makers = 20;
const groups = 5;
const eventsOfProcess = 5;

/** The n-th of something, the same in every run. */
const id = (kind: string, number: string): string => `md5('${kind}' || ${number})::uuid`;

/** A word of six letters: some three thousand surnames. */
const surname = (number: string): string =>
  `translate(substr(md5((${number})::text), 1, 6), '0123456789', 'ghijklmnop')`;
const firstNames = `(array['ana','luis','maria','jose','rosa','carlos','lucia','pedro','elena','jorge','carmen','manuel','sofia','diego','martha','angel','gloria','marco','ines','raul'])`;

/**
 * As many as wanted, made inside the database as a superuser: keys and triggers wait, so what triggers would write is
 * written here by the same words. Spread over two years; every company holds the same share of everything.
 */
export async function makeManyProcesses(superuser: pg.Client, { processes, tenants, isBare }: Amount): Promise<void> {
  await superuser.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`);
  await superuser.query(`
    insert into tenant (id, slug, environment)
      select ${id('tenant', 'n')}, 'empresa-' || n, 'production' from generate_series(0, ${tenants - 1}) n;
    insert into signing_process (tenant_id, id, process_id, kind, operation_number, title, status, asks_official_check,
      company_signs_last, has_procedures, created_by, created_by_name, users_group, select_type_signer, is_ordered, content,
      process_information, registration_sheet, content_notification, verification_code, deadline_at, search_text,
      created_at, updated_at, finished_at)
    select ${id('tenant', `n % ${tenants}`)}, lpad(to_hex(n), 32, '0')::uuid, gen_random_uuid(),
      (array['digital_document','adhesion','purchase_sale','preapproved_credit','account_opening','dce_commerce'])[1 + place % 6],
      'OP-' || n, 'Contrato ' || place, status, false, false, false,
      ${id('maker', `(n % ${tenants}) || ':' || place % ${makers}`)}, 'Oficial ' || place % ${makers},
      ${id('group', `(n % ${tenants}) || ':' || place % ${groups}`)}, 'ONLY_OTHERS', false, '{}', '{}', '{}', '{}',
      lpad(to_hex(n), 32, '0'), created + interval '15 days', 
      'op ' || n || ' contrato ' || place || ' ' || ${firstNames}[1 + place % 20] || ' ' || ${surname('n % 3001')} || ' ' || ${surname('n % 2999')} || ' ' || 1700000000 + n,
      created, created, case when status = 'COMPLETED' then created end
    from (select n, n / ${tenants} as place,
        (array['COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','ACTIVE','EXPIRED','CANCELLED','ON_PROCESS','TO_VALIDATE'])[1 + (n / ${tenants}) % 10] as status,
        now() - interval '2 years' * (1 - n / ${processes}::float8) as created
      from generate_series(1, ${processes}) n) made`);
  if (!isBare) await makeWhatHangsOnThem(superuser);
  for (const table of ['signing_process', 'signatory', 'process_word', 'process_tally', 'tracker_event']) {
    await superuser.query(`vacuum analyze ${table}`);
  }
}

async function makeWhatHangsOnThem(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    insert into signatory (tenant_id, id, signing_process_id, position, step, party, role, name, last_name, email, phone,
      identification_type, identification_number, signature_type, initials, color, checks, status)
    select tenant_id, id, id, 1, 1, 'x', 'P', 'Ana', 'Andrade', 'a@b.ec', '0', 'cedula_ciudadania',
      right(search_text, 10), 'clicwrap', 'A', '#000000', '{}', 'PENDING' from signing_process order by tenant_id, id`);
  await superuser.query(`
    insert into process_word (tenant_id, word, signing_process_id)
    select distinct tenant_id, word, id from signing_process, string_to_table(search_text, ' ') as word order by 1, 2, 3`);
  await superuser.query(`
    insert into process_tally (tenant_id, created_by, users_group, status, created_on, change, is_sum)
    select tenant_id, created_by, users_group, status, null::date, count(*), true from signing_process group by 1, 2, 3, 4
    union all
    select tenant_id, created_by, users_group, null, (created_at at time zone 'America/Guayaquil')::date, count(*), true
      from signing_process where created_at > now() - interval '62 days' group by 1, 2, 3, 5`);
  await superuser.query(`
    insert into tracker_event (tenant_id, signing_process_id, sequence, id, at, actor, type, event, status, previous_hash, hash)
    select tenant_id, p.id, step, (lpad(to_hex(step), 8, '0') || right(replace(p.id::text, '-', ''), 24))::uuid, created_at,
      'system:x', 'PROCESS', 'STATUS_CHANGED', status, decode(repeat('00', 32), 'hex'), decode(repeat('11', 32), 'hex')
    from signing_process p, generate_series(1, ${eventsOfProcess}) step order by tenant_id, p.id, step`);
}

/** The embedded server's superuser has the owner's password. */
export function superuserUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'postgres';
  return url.href;
}

/** Somebody who sees everything of the n-th company. */
export async function actAs(app: Pick<App, 'contexts'>, client: pg.Client, number: number): Promise<OfficialContext> {
  const { rows } = await client.query<{ id: TenantId }>(`select ${id('tenant', `${number}`)} as id`);
  const tenant = rows[0]?.id;
  if (tenant === undefined) throw new Error('the database does not answer');
  return app.contexts.forRequest({
    actor: {
      kind: 'member',
      id: tenant,
      username: 'x',
      sessionId: '',
      isEnabled: true,
      permissions: new Set(),
      sight: { reach: 'tenant', groups: [] },
    },
    tenant: { id: tenant, slug: `empresa-${number}`, environment: 'production' },
    origin: { requestId: '', ip: null, host: '', url: '' },
    log: createLogger({ level: 'silent' }),
  });
}
