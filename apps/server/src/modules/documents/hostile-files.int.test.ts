import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { DraftDetail } from '@rubrica/contract';
import { blankPdf, dangerousPdf } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { createDrafts } from '../../../test/support/drafts.ts';
import { createWorld } from '../../../test/support/world.ts';

const desk = createDesk(await createWorld());
const drafts = createDrafts(desk);
const corpus = path.resolve(import.meta.dirname, '../../../../../../shared/corpus');
const isHere = existsSync(corpus);

async function upload(name: string, bytes: Uint8Array) {
  const { id } = await drafts.start();
  const { status, body } = await drafts.addDocument(id, { name, bytes });
  return { status, code: body.code, message: body.message ?? '', draft: id };
}

test.runIf(!isHere)('the corpus is not on this machine: forged and malformed files of others were not tried', () => {
  expect(isHere).toBe(false);
});

test.runIf(isHere)(
  'forged and malformed files are accepted or refused by name, and the next upload works',
  async () => {
    const files = globSync('**/*.pdf', { cwd: corpus });
    expect(files.length).toBeGreaterThan(10);
    const answers: string[] = [];
    for (const file of files) {
      const name = path.basename(file);
      const { status, message, draft } = await upload(name, readFileSync(path.join(corpus, file)));
      await desk.call('DELETE', `/api/drafts/${draft}`); // of which nobody has as many as there are files
      const isNamed = message.startsWith(`El archivo ${name} no se puede usar`);
      answers.push(status === 200 || (status === 422 && isNamed) ? 'told' : `${file}: ${status} ${message}`);
    }
    expect(answers.filter((answer) => answer !== 'told')).toEqual([]);
    expect((await upload('bueno.pdf', blankPdf())).status).toBe(200);
  },
  300_000,
);

test.each([
  ['an executable', Buffer.from('MZ\0\0'), /no es un PDF/],
  ['a PDF whose pages are gone', blankPdf().slice(0, 60), /dañado/],
  ['a PDF that runs programs', dangerousPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), /JavaScript/],
  ['a PDF that launches programs', dangerousPdf('/OpenAction << /S /Launch /F (calc.exe) >>'), /programas/],
  ['a PDF with files inside', dangerousPdf('/Names << /EmbeddedFiles << /Names [] >> >>'), /otros archivos/],
  ['a PDF that is also an archive', Buffer.concat([blankPdf(), Buffer.from('PK\u0003\u0004 more')]), /datos ajenos/],
  [
    'a PDF that is also a web page',
    Buffer.concat([Buffer.from('<html><script>1</script>'), blankPdf()]),
    /no es un PDF/,
  ],
  ['a PDF within a PDF', Buffer.concat([blankPdf(), blankPdf(), Buffer.from('más')]), /datos ajenos/],
  [
    'a picture that is also a PDF',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), blankPdf()]),
    /imagen está dañada/,
  ],
  ['a PDF in name only', Buffer.from('%PDF-1.7\nhola'), /dañado/],
  ['nothing', Buffer.alloc(0), /no es un PDF/],
  ['a page of a web site', Buffer.from('<html><script>alert(1)</script>'), /no es un PDF/],
])('%s is refused as a document, with its reason', async (_, bytes, reason) => {
  const { status, code, message, draft } = await upload('ajeno.pdf', bytes);
  expect([status, code]).toEqual([422, 'file.refused']);
  expect(message).toContain('ajeno.pdf');
  expect(message).toMatch(reason);
  expect((await desk.call<DraftDetail>('GET', `/api/drafts/${draft}`)).body.documents).toEqual([]);
});
