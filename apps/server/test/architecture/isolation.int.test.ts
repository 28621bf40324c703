import { api, type Endpoint } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';
import { blankPdf } from '@rubrica/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { backendPrefix } from '../../src/platform/http/mount.ts';
import { fillEveryTable, type FilledTables } from '../support/fill-tables.ts';
import { multipart } from '../support/multipart.ts';
import { bearer, createWorld } from '../support/world.ts';
import { bodies, certificateCalls, loadCalls, queries, templateCalls } from './foreign-bodies.ts';
import { foreignProcesses } from './foreign-processes.ts';

const world = await createWorld();

/** Tables above the tenants. Each stands in docs/adr/0004 with its reason. */
const platformTables = [
  'anchor_round',
  'announcement',
  'application_login',
  'known_master_key',
  'plan',
  'rate_limit',
  'running_node',
  'schema_migration',
  'tenant',
  'tenant_host',
];

const owner = new pg.Client({ connectionString: world.database.ownerUrl });
const server = new pg.Client({ connectionString: world.database.applicationUrl });
let filled: FilledTables;
let [demo, patio] = ['', ''];

beforeAll(async () => {
  await owner.connect();
  await server.connect();
  filled = await fillEveryTable(world);
  demo = (await world.app.directory.find('demo'))?.id ?? '';
  patio = (await world.app.directory.find('patio'))?.id ?? '';
});
afterAll(async () => {
  await owner.end();
  await server.end();
});

const { rows: tables } = await (async () => {
  const client = new pg.Client({ connectionString: world.database.ownerUrl });
  await client.connect();
  const found = await client.query<{ name: string; has_tenant: boolean; is_forced: boolean; policies: string[] }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as has_tenant,
      array(select p.cmd || ' ' || p.qual || ' / ' || p.with_check from pg_policies p
            where p.schemaname = 'public' and p.tablename = c.relname) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  await client.end();
  return found;
})();
const tenantTables = tables.filter(({ name }) => !platformTables.includes(name));

async function asTenant(id: string | undefined): Promise<void> {
  await server.query(`select set_config('app.tenant_id', $1, false)`, [id ?? '']);
}

test('the server works as a role that owns nothing and bypasses nothing', async () => {
  const { rows } = await server.query(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = current_user`);
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }]);
});

test('the tables above the tenants are exactly the listed ones', () => {
  expect(tables.filter(({ has_tenant: has }) => !has).map(({ name }) => name)).toEqual(
    platformTables.filter((name) => name !== 'tenant_host'),
  );
});

test('the server cannot read the password of its own login', async () => {
  await expect(server.query('select * from application_login')).rejects.toThrow(/permission denied/);
});

describe.each(tenantTables)('table $name', ({ name, is_forced: isForced, policies }) => {
  test('is behind one policy for every command, also for its owner', () => {
    const condition = '(tenant_id = ( SELECT tenant_of_transaction() AS tenant_of_transaction))';
    expect(isForced).toBe(true);
    expect(policies).toEqual([`ALL ${condition} / ${condition}`]);
  });

  test('holds rows of demo that nobody sees from outside', async () => {
    await asTenant(demo);
    const { rows: own } = await server.query(`select to_jsonb(t) as row from ${name} t limit 1`);
    expect(own, `no row of demo to prove it with: add one to fillEveryTable`).toHaveLength(1);

    for (const stranger of [patio, undefined]) {
      await asTenant(stranger);
      const { rows } = await server.query(`select count(*)::int as seen from ${name} where tenant_id = $1`, [demo]);
      expect(rows).toEqual([{ seen: 0 }]);
    }
  });

  test('lets no other tenant write into demo', async () => {
    await asTenant(demo);
    const { rows } = await server.query(`select to_jsonb(t) as row from ${name} t limit 1`);
    await asTenant(patio);
    const columns = await writableColumns(name);
    const insert = server.query(
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, $1)`,
      [rows[0]?.row],
    );
    await expect(insert).rejects.toThrow(/row-level security|permission denied/);
    for (const statement of [
      `update ${name} set tenant_id = tenant_id where tenant_id = $1`,
      `delete from ${name} where tenant_id = $1`,
    ]) {
      const touched = await server.query(statement, [demo]).then(
        (result) => result.rowCount,
        (error: Error) => error.message,
      );
      expect([0, expect.stringMatching(/permission denied/)]).toContainEqual(touched);
    }
  });
});

/** Those that the database does not compute itself. */
async function writableColumns(table: string): Promise<string> {
  const { rows } = await server.query<{ readonly columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

const endpoints: readonly Endpoint[] = Object.values(api);
const key = ({ method, path }: Endpoint): string => `${method} ${path}`;

const certificateThings = () => ({ id: filled.certificateId, path: filled.certificateAnnexId });
const templateThings = () => ({ id: filled.templateId, path: filled.documentId, number: '1' });

/** For every call with an id: an id of the demo tenant, requested by another tenant. */
const foreignThings: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'POST /api/jobs/parked/{id}/retry': () => ({ id: filled.parkedJobId }),
  'GET /sandbox/mail/{id}': () => ({ id: filled.messageId }),
  'GET /company/brand/image/{id}': () => ({ id: filled.brandImageId }),
  'GET /auth_user/detail/{id}': () => ({ id: filled.userId }),
  'GET /auth_user/{id}/profile': () => ({ id: filled.userId }),
  'PATCH /auth_user/{id}/update_profile': () => ({ id: filled.userId }),
  'DELETE /auth_user/delete-user/{id}': () => ({ id: filled.userId }),
  'POST /auth_user/action/{username}': () => ({ username: 'oficial@demo.ec' }),
  'GET /groups/detail/{id}': () => ({ id: filled.groupId }),
  'POST /groups/{id}/update': () => ({ id: filled.groupId }),
  'DELETE /groups/{id}/delete': () => ({ id: filled.groupId }),
  'GET /api/payments/{id}': () => ({ id: filled.paymentId }),
  'GET /api/payments/{id}/receipt': () => ({ id: filled.paymentId }),
  'GET /api/payments/{id}/slips/{slip}': () => ({ id: filled.paymentId, slip: filled.slipId }),
  'POST /api/payments/{id}/slips/{slip}/decision': () => ({ id: filled.paymentId, slip: filled.slipId }),
  'POST /api/payments/{id}/withdraw': () => ({ id: filled.paymentId }),
  ...Object.fromEntries(certificateCalls.map((call) => [call, certificateThings])),
  'GET /api/drafts/{id}': () => ({ id: filled.draftId }),
  'PATCH /api/drafts/{id}': () => ({ id: filled.draftId }),
  'PATCH /api/signing-process/documents/{path}': () => ({ path: filled.documentId }),
  'GET /api/signing-process/documents/{path}/anchors': () => ({ path: filled.documentId }),
  'POST /api/signing-process/documents/{path}/boxes': () => ({ path: filled.documentId }),
  ...foreignProcesses(() => filled),
  'GET /api/tracker-event/{id}/information': () => ({ id: filled.processId }),
  ...Object.fromEntries(templateCalls.map((call) => [call, templateThings])),
  'DELETE /api/drafts/{id}': () => ({ id: filled.draftId }),
  'GET /api/approver/{id}/detail': () => ({ id: filled.approverId }),
  'GET /api/approver/{id}/stand-ins': () => ({ id: filled.approverId }),
  'POST /api/approver/{id}/stand-ins': () => ({ id: filled.approverId }),
  'POST /api/approver/{id}/stand-ins/{stand_in}/end': () => ({ id: filled.approverId, stand_in: filled.approverId }),
  'PATCH /api/approver/{id}/update': () => ({ id: filled.approverId }),
  'DELETE /api/approver/{id}/delete': () => ({ id: filled.approverId }),
  'GET /auth_user/{id}/factor-reset': () => ({ id: filled.userId }),
  'POST /auth_user/{id}/factor-reset': () => ({ id: filled.userId }),
  'POST /auth_user/{id}/factor-reset/confirm': () => ({ id: filled.userId }),
  'DELETE /auth_user/{id}/factor-reset': () => ({ id: filled.userId }),
  'DELETE /auth_user/factors/{id}': () => ({ id: filled.factorId }),
  'DELETE /auth_user/sessions/{id}': () => ({ id: filled.sessionId }),
  'POST /auth_user/sessions/{id}/disown': () => ({ id: filled.sessionId }),
  'POST /auth_user/{id}/prove_identity': () => ({ id: filled.userId }),
  'POST /auth_user/{id}/confirm_identity': () => ({ id: filled.userId }),
  'POST /auth_user/{id}/invite_again': () => ({ id: filled.userId }),
  'GET /auth_user/{id}/substitutions': () => ({ id: filled.userId }),
  'POST /auth_user/{id}/substitutions': () => ({ id: filled.userId }),
  'POST /auth_user/{id}/substitutions/{substitution}/end': () => ({
    id: filled.userId,
    substitution: filled.substitutionId,
  }),
  'POST /auth_user/{id}/transfer_processes': () => ({ id: filled.userId }),
  'GET /audit/users/{id}': () => ({ id: filled.userId }),
  'POST /api/applications/{id}/draft': () => ({ id: filled.applicationId }),
  'GET /api/data-requests/{id}': () => ({ id: filled.dataRequestId }),
  'GET /api/data-requests/{id}/copy': () => ({ id: filled.dataRequestId }),
  'POST /api/data-requests/{id}/answer': () => ({ id: filled.dataRequestId }),
  'GET /api/identity-picture/{id}': () => ({ id: filled.pictureId }),
  'DELETE /api/approver/{process_id}/{approver_id}/delete': () => ({
    process_id: kindByCode('digital_document')?.uuid ?? '',
    approver_id: filled.approverId,
  }),
  'PATCH /api/process-views/{id}': () => ({ id: filled.viewId }),
  'DELETE /api/process-views/{id}': () => ({ id: filled.viewId }),
  'GET /api/webhooks/{id}': () => ({ id: filled.webhookId }),
  'PATCH /api/webhooks/{id}': () => ({ id: filled.webhookId }),
  'DELETE /api/webhooks/{id}': () => ({ id: filled.webhookId }),
  'POST /api/webhooks/{id}/pause': () => ({ id: filled.webhookId }),
  'POST /api/webhooks/{id}/resume': () => ({ id: filled.webhookId }),
  'POST /api/webhooks/{id}/rotate-secret': () => ({ id: filled.webhookId }),
  'POST /api/webhooks/{id}/ping': () => ({ id: filled.webhookId }),
  'GET /api/webhooks/{id}/deliveries': () => ({ id: filled.webhookId }),
  'GET /api/webhook-deliveries/{id}': () => ({ id: filled.deliveryId }),
  'POST /api/webhook-deliveries/{id}/redeliver': () => ({ id: filled.deliveryId }),
  ...Object.fromEntries(loadCalls.map((call) => [call, () => ({ id: filled.loadId, number: '3' })])),
  'GET /api/reports/{id}/file': () => ({ id: filled.reportId }),
  'DELETE /api/reports/{id}': () => ({ id: filled.reportId }),
  'PATCH /api/report-definitions/{id}': () => ({ id: filled.definitionId }),
  'POST /api/report-definitions/{id}/run': () => ({ id: filled.definitionId }),
  'DELETE /api/report-definitions/{id}': () => ({ id: filled.definitionId }),
  'GET /api/verification/{code}': () => ({ code: filled.verificationCode }),
  'POST /api/verification/{code}/copies': () => ({ code: filled.verificationCode }),
  'POST /api/verification/{code}/copies/code': () => ({ code: filled.verificationCode }),
  'POST /api/verification/{code}/copies/evidence': () => ({ code: filled.verificationCode }),
  'POST /api/verification/{code}/copies/file': () => ({ code: filled.verificationCode }),
  'PATCH /operator/companies/{id}': () => ({ id: demo }),
  'POST /operator/companies/{id}/suspend': () => ({ id: demo }),
  'POST /operator/companies/{id}/resume': () => ({ id: demo }),
  'GET /operator/companies/{id}/deletion': () => ({ id: demo }),
  'POST /operator/companies/{id}/delete': () => ({ id: demo }),
  'GET /operator/companies/{id}/plan': () => ({ id: demo }),
  'POST /operator/companies/{id}/plan': () => ({ id: demo }),
  'POST /operator/companies/{id}/plan/end': () => ({ id: demo }),
  'POST /operator/companies/{id}/plan/settle': () => ({ id: demo }),
  'PATCH /operator/plans/{id}': () => ({ id: demo }),
  'GET /operator/companies/{id}/access': () => ({ id: demo }),
  'POST /operator/companies/{id}/access': () => ({ id: demo }),
  'POST /operator/companies/{id}/access/leave': () => ({ id: demo }),
  'GET /operator/companies/{id}/inside': () => ({ id: demo }),
  'POST /operator/companies/{id}/inside/jobs/{job}/retry': () => ({ id: demo, job: filled.parkedJobId }),
  'DELETE /operator/announcements/{id}': () => ({ id: demo }),
  'POST /company/access/{id}/allow': () => ({ id: filled.accessId }),
  'POST /company/access/{id}/refuse': () => ({ id: filled.accessId }),
  'POST /company/access/{id}/end': () => ({ id: filled.accessId }),
};
/** Parameters that choose among a caller's own things, or among the kinds that ship with the product. */
const namesNoThing = new Set([
  'GET /api/approver/{id}/list',
  'GET /api/mass-load/template/{id}',
  'GET /api/process/{id}/form',
  'GET /api/process/{id}/form_client/all',
  'GET /api/process/{id}/wording',
  'PATCH /api/process/{id}/texts',
  'POST /api/process/{id}/texts/draft',
  'DELETE /api/process/{id}/texts/draft',
  'POST /api/process/{id}/texts/publish',
  'PATCH /api/process/{id}/assurance',
  'PATCH /api/process/{id}/rules',
  'PATCH /api/process/{id}/templates/{document}',
  'DELETE /api/process/{id}/templates/{document}',
  ...endpoints.filter(({ path }) => path.startsWith('/api/wording/documents/')).map(key),
  'GET /api/signing-process/available/{process_id}/{operation_number}',
  'GET /api/signing-process/available/{process_id}/{operation_number}/{signing_process_id}',
  'GET /audit/anchors/{number}',
  'GET /company/image/{name}',
  'GET /company/messages/{event}',
  'POST /company/messages/{event}/draft',
  'DELETE /company/messages/{event}/draft',
  'POST /company/messages/{event}/publish',
  'POST /company/messages/{event}/test',
  'PATCH /company/services/{code}',
  'DELETE /company/services/{code}',
  'POST /company/services/{code}/test',
  'PATCH /company/identity-providers/{name}',
  'DELETE /company/identity-providers/{name}',
  'POST /company/identity-providers/{name}/test',
  'POST /company/identity-providers/{name}/switch',
  'GET /docs/{name}',
  'GET /f/{code}', // short-links.int.test.ts: a code of another company is an unknown one
  'GET /api/catalogues/{list}',
  'GET /api/catalogues/{list}/item',
  'GET /auth_user/signatures/image/{kind}',
  'POST /auth_user/signatures/image/{kind}',
  'DELETE /auth_user/signatures/image/{kind}',
]);

describe.each(endpoints.filter(({ access }) => access.kind === 'member'))('$method $path', (endpoint) => {
  test('refuses a token of another tenant', async () => {
    const token = await world.tokenOf('admin@demo.ec');
    const url = backendPrefix + endpoint.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const answer = await world.call('patio', { method: endpoint.method, url, headers: bearer(token) });
    expect(answer.statusCode).toBe(401);
  });
});

/** Calls of who holds a link, or the session of an application. */
const refusals: Readonly<Record<string, string>> = Object.fromEntries([
  ...['signatory', 'approver', 'client'].map((kind) => [kind, 'link.dead']),
  ['applicant', 'application.session_over'],
]);

describe.each(endpoints.filter(({ access }) => access.kind in refusals))('$method $path', (endpoint) => {
  test('opens only with a link or a session of its own: not for an official, a stranger or an anonymous caller', async () => {
    const url = backendPrefix + endpoint.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const remoteAddress = endpoint.access.kind === 'applicant' ? '198.18.0.1' : '127.0.0.1'; // limits are by address
    for (const headers of [{}, bearer(await world.tokenOf('admin@demo.ec')), bearer('a.b.c')]) {
      const answer = await world.call('demo', { method: endpoint.method, url, headers, remoteAddress });
      const refusal = refusals[endpoint.access.kind];
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, refusal]);
    }
  });
});

test('every call with an id is tested with an id of another tenant', () => {
  // A link names one signatory, a session one application; that it opens no other thing is proved with their own tests.
  const naming = endpoints
    .filter(({ path, access }) => path.includes('{') && !['signatory', 'applicant'].includes(access.kind))
    .map(key);
  expect(naming.filter((name) => !(name in foreignThings) && !namesNoThing.has(name))).toEqual([]);
});

describe.each(endpoints.filter((endpoint) => key(endpoint) in foreignThings))('$method $path', (endpoint) => {
  test('answers 404 for an id of another tenant', async () => {
    const token = await world.tokenOf('admin@patio.ec');
    const things = foreignThings[key(endpoint)]?.() ?? {};
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? '');
    const url = (endpoint.base === 'backend' ? backendPrefix + path : path) + (queries[key(endpoint)] ?? '');
    const form = endpoint.upload && (await multipart({}, { name: 'a.pdf', bytes: blankPdf() }));
    const body = form?.body ?? bodies[key(endpoint)];
    const answer = await world.call('patio', {
      method: endpoint.method,
      url,
      headers: { ...bearer(token), ...form?.headers },
      ...(body && { body }),
    });
    expect([answer.statusCode, answer.body]).toEqual([404, expect.any(String)]);
  });
});
