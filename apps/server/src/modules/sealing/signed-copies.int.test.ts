import type { IntegrityReport, ProcessDetail } from '@rubrica/contract';
import { openZip } from '@rubrica/zip';
import pg from 'pg';
import { describe, expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import type { ObjectKey } from '../../ports/object-store.ts';

const { world, desk, judge } = await createOffice();

const detail = async (id: string) =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as: 'admin@demo.ec' })).body;

const send = (tag: string) => desk.createProcess({ signers: [named(ana, tag, { signature_type: 'clicwrap' })] });

async function complete(tag: string) {
  const { id, document } = await send(tag);
  const visitor = await visitorOf(world, desk, { email: named(ana, tag).email, processId: id });
  await visitor.prepareToSign();
  await visitor.sign();
  await desk.reach(id, 'COMPLETED');
  return { id, document };
}

const take = (id: string, query: string, as = 'oficial@demo.ec') =>
  desk.fetch(`/api/signing-process/${id}/copies${query}`, as);

const linesOf = async (id: string, type: string) => {
  const context = await world.contextOf('demo');
  return context.transaction(({ db }) =>
    db
      .selectFrom('audit_event')
      .select(['actor', 'details'])
      .where('subject', '=', id)
      .where('type', '=', type)
      .execute(),
  );
};

describe('signed documents are not given', () => {
  test('before the process has finished, nor to who may not see documents, nor to another company', async () => {
    const { id, document } = await send('abierto');
    await desk.reach(id, 'ACTIVE');
    const early = await take(id, `?document=${document}`);
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'copy.not_ready']);
    const open = await detail(id);
    expect([open.copies, open.actions.includes('download')]).toEqual([[], false]);
    expect((await take(id, '', 'admin@patio.ec')).statusCode).toBeGreaterThanOrEqual(403);
    expect((await take('00000000-0000-7000-8000-000000000000', '')).statusCode).toBe(404);
    expect(await linesOf(id, 'process.copy_read')).toEqual([]);
  });

  test('of another process, by the name of this one', async () => {
    const [one, other] = [await complete('propio'), await complete('ajeno')];
    const found = await take(one.id, `?document=${other.document}`);
    expect([found.statusCode, found.json<{ code: string }>().code]).toEqual([404, 'document.not_found']);
  });
});

test('the final copy is proved in time, the one as signed is what its signer left, and each has a name to find it by', async () => {
  const { id, document } = await complete('copias');
  const { process_number_opertaion: number, copies, actions } = await detail(id);
  expect(actions).toContain('download');
  expect(copies.find((one) => one.document === document)?.stages).toEqual(['final', 'signed']);

  const final = await take(id, `?document=${document}`);
  expect(final.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(final.headers['content-disposition']))).toContain(`${number} contrato.pdf`);
  expect((await judge.verify(final.rawPayload)).signatures[0]).toMatchObject({ verdict: 'valid', level: 'B-LTA' });
  const signed = await take(id, `?document=${document}&stage=signed`);
  expect((await judge.verify(signed.rawPayload)).signatures[0]?.level).not.toBe('B-LTA');

  const zip = await take(id, '');
  expect(zip.headers['content-type']).toBe('application/zip');
  const { sizes, read } = await openZip(zip.rawPayload, { maxEntries: 10 });
  expect([...sizes.keys()]).toEqual([`${number} contrato.pdf`]);
  const parts: Uint8Array[] = [];
  for await (const part of read(`${number} contrato.pdf`, 10_000_000)) parts.push(part);
  expect(Buffer.concat(parts).equals(final.rawPayload)).toBe(true);

  const lines = await linesOf(id, 'process.copy_read');
  expect(lines).toHaveLength(3);
  expect(lines.map(({ details }) => (details as { stage: string }).stage).toSorted()).toEqual([
    'final',
    'final',
    'signed',
  ]);
});

test('integrity is what is stored now: a changed file and a missing one are named', async () => {
  const { id, document } = await complete('integro');
  const check = async () => (await desk.call<IntegrityReport>('GET', `/api/signing-process/${id}/integrity`)).body;
  const whole = await check();
  expect([whole.history, ...whole.documents.map(({ state }) => state)]).toEqual(['intact', 'intact', 'intact']);
  const context = await world.contextOf('demo');
  const versions = await context.transaction(({ db }) =>
    db
      .selectFrom('document_version')
      .select(['object_key', 'number', 'sha256'])
      .where('document_id', '=', document)
      .where('stage', '=', 'archived')
      .execute(),
  );
  const [archived] = versions;
  if (!archived) throw new Error('there is no archive copy');
  const stateNow = async () => (await check()).documents.find((one) => one.document === document)?.state;
  const tenant = await world.app.directory.find('demo');
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenant?.id]);
  // Nobody who works with the product can write this; somebody at the database could.
  const write = (sha256: Buffer) =>
    owner.query('update document_version set sha256 = $1 where document_id = $2 and number = $3', [
      sha256,
      document,
      archived.number,
    ]);
  await write(Buffer.alloc(32, 7));
  expect(await stateNow()).toBe('changed');
  await write(archived.sha256);
  expect(await stateNow()).toBe('intact');
  await owner.end();
  await context.ports.objectStore.delete(archived.object_key as ObjectKey);
  expect(await stateNow()).toBe('missing');
});

test('the first page comes as a small picture, for who may see documents, and is audited as one', async () => {
  const { id, document } = await send('pagina');
  await desk.reach(id, 'ACTIVE');
  const url = `/api/signing-process/document/${document}/first-page`;
  expect((await desk.fetch(url, 'admin@patio.ec')).statusCode).toBeGreaterThanOrEqual(403);
  const picture = await desk.fetch(url, 'oficial@demo.ec');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(await linesOf(id, 'process.first_page_read')).toHaveLength(1);
});
