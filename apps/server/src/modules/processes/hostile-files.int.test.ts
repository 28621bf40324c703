import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { kindByCode } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { multipart } from '../../../test/support/multipart.ts';
import { blankPdf } from '../../../test/support/pdf.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const corpus = path.resolve(import.meta.dirname, '../../../../../../shared/corpus');
const isHere = existsSync(corpus);

async function upload(name: string, bytes: Uint8Array): Promise<{ status: number; message: string }> {
  const headers = bearer(await world.tokenOf('oficial@demo.ec'));
  const draft = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/drafts',
    headers,
    body: { process_id: kindByCode('digital_document')?.uuid },
  });
  const form = await multipart({ draft_id: draft.json<{ id: string }>().id }, { name, bytes });
  const answer = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/signing-process/documents',
    body: form.body,
    headers: { ...headers, ...form.headers },
  });
  await world.call('demo', {
    method: 'DELETE',
    url: `/backend/api/drafts/${draft.json<{ id: string }>().id}`,
    headers,
  });
  return { status: answer.statusCode, message: answer.json<{ message?: string }>().message ?? '' };
}

test.runIf(!isHere)('the corpus is not on this machine: forged and malformed files of others were not tried', () => {
  expect(isHere).toBe(false);
});

test.runIf(isHere)(
  'forged and malformed files are taken in or refused by name, and the next person is served',
  async () => {
    const files = globSync('**/*.pdf', { cwd: corpus });
    expect(files.length).toBeGreaterThan(10);
    const answers: string[] = [];
    for (const file of files) {
      const name = path.basename(file);
      const { status, message } = await upload(name, readFileSync(path.join(corpus, file)));
      const isNamed = message.startsWith(`El archivo ${name} no se puede usar`);
      answers.push(status === 200 || (status === 422 && isNamed) ? 'told' : `${file}: ${status} ${message}`);
    }
    expect(answers.filter((answer) => answer !== 'told')).toEqual([]);
    expect((await upload('bueno.pdf', blankPdf())).status).toBe(200);
  },
  300_000,
);

test.each([
  ['a PDF that is also a web page', Buffer.concat([Buffer.from('<html><script>1</script>'), blankPdf()])],
  ['a PDF that is also an archive', Buffer.concat([blankPdf(), Buffer.from('PK\u0003\u0004archivo')])],
  ['a picture that is also a PDF', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), blankPdf()])],
  ['a PDF within a PDF', Buffer.concat([blankPdf(), blankPdf(), Buffer.from('más')])],
])('%s is refused', async (_, bytes) => {
  const { status, message } = await upload('doble.pdf', bytes);
  expect(status).toBe(422);
  expect(message).toContain('doble.pdf');
});
