import type { ErrorBody } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';
import { openZip } from '@rubrica/zip';
import { expect, test } from 'vitest';

import { ana } from '../../../test/support/desk.ts';
import { createFinisher } from '../../../test/support/finish-process.ts';
import { createOffice } from '../../../test/support/office.ts';
import { bearer } from '../../../test/support/world.ts';

const { world, desk } = await createOffice();
const finish = createFinisher(world, desk);
const eSign = kindByCode('digital_document');

async function take(ids: readonly string[], as = 'oficial@demo.ec') {
  const headers = bearer(await world.tokenOf(as));
  const tenant = /@(.+)\.ec$/.exec(as)?.[1] ?? '';
  const url = '/backend/api/signing-process/signed-files';
  return world.call(tenant, { method: 'POST', url, headers, body: { ids } });
}

test('signed files of several processes come in one ZIP, each with its number and name; others are refused whole', async () => {
  if (!eSign) throw new Error('there is no such kind');
  const [one, two] = [await finish(eSign, 0), await finish(eSign, 1)];
  const open = await desk.createProcess({ signers: [ana] });
  await desk.reach(open.id, 'ACTIVE');

  expect((await take([])).statusCode).toBe(422);
  const many = await take(
    Array.from({ length: 51 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
  );
  expect(many.statusCode).toBe(422);
  expect(many.body).toContain('Elija como máximo 50 procesos');
  expect((await take([one.id], 'admin@patio.ec')).statusCode).toBe(404);
  const unsigned = await take([one.id, open.id]);
  expect([unsigned.statusCode, unsigned.json<ErrorBody>().code]).toEqual([409, 'documents.not_signed']);

  const answer = await take([one.id, two.id, one.id]);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const zip = await openZip(answer.rawPayload, { maxEntries: 10 });
  const names = [...zip.sizes.keys()];
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^DD-\d{4}-\d+ .+\.pdf$/);
    const chunks: Uint8Array[] = [];
    for await (const chunk of zip.read(name, 10_000_000)) chunks.push(chunk);
    expect(Buffer.concat(chunks).includes('/ByteRange')).toBe(true);
  }
  const { transaction } = await world.contextOf('demo');
  const lines = await transaction(({ db }) =>
    db.selectFrom('audit_event').select('subject').where('type', '=', 'process.document_read').execute(),
  );
  expect(lines.map(({ subject }) => subject)).toEqual(expect.arrayContaining([one.id, two.id]));
});
