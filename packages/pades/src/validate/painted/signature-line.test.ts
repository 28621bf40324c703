import { beforeAll, expect, test, vi } from 'vitest';

import { signForged } from '../../../test/support/forge.ts';
import { buildPdf } from '../../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { verify, verdictWithReasons } from '../../../test/support/verdicts.ts';
import { pdfFileOf } from '../../document/pdf-file.ts';
import type { RevisionDraft } from '../../revision/draft.ts';
import type { Signer } from '../../services/ports.ts';
import { signFile } from '../../signing/sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
let bob: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
  bob = await pki.issue({ name: 'BOB' });
});

/** From 60 to 210 across, 482 to 542 up: where nobody prepared a box. */
const box = { id: 'firma', page: 0, left: 60, top: 300, width: 150, height: 60 };

async function signOver(ground: string, change: (draft: RevisionDraft) => void = () => undefined): Promise<string> {
  const file = pdfFileOf(buildPdf({ pages: [{ text: 'Contrato', ground }] }));
  const signed = await signFile({ file, signer: ana, level: 'B-B', now: pki.now });
  const field = { boxes: [box], contents: { firma: { kind: 'text', text: 'BOB' } as const } };
  return verdictWithReasons(await verify(await signForged(signed, { signer: bob, now: pki.now, change, field }), pki));
}
const words = (text: string, x: number, y: number): string => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`;
const whiteGround = (draft: RevisionDraft): void => {
  const form = draft.objects().find(({ body: [text] }) => typeof text === 'string' && text.includes('/BBox'));
  const [text] = form?.body ?? [];
  if (!form || typeof text !== 'string') throw new Error('no appearance');
  const operators = '1 g 0 0 150 60 re f';
  draft.put(
    form.id,
    `<</Type/XObject/Subtype/Form/BBox[0 0 150 60]/Length ${operators.length}>>\nstream\n${operators}\nendstream`,
  );
};

test.each([
  ['underscores', words('____________________', 70, 500)],
  ['dots', words('....................', 70, 500)],
  ['a drawn line', '70 500 120 0.7 re f'],
  ['a line with the name of the place before it', `${words('Firma:', 20, 500)} ${words('_______________', 70, 500)}`],
  ['a line with names below it', `${words('_______________', 70, 510)} ${words('Ana Perez', 70, 466)}`],
])('a later signature may be laid over %s', async (_, ground) => {
  expect(await signOver(ground)).toBe('valid');
});

test.each([
  ['a blank of a sentence', `${words('Plazo:', 20, 500)} ${words('______', 70, 500)}`],
  ['a blank before its words', `${words('______', 70, 500)} ${words('meses', 230, 500)}`],
  ['a drawn blank of a sentence', `${words('Monto USD', 0, 501)} 70 500 120 0.7 re f`],
  ['a word', words('Quinientos', 70, 500)],
  ['a name', words('Bob Mora', 70, 500)],
  ['figures beside a line', `${words('_________', 70, 510)} ${words('500', 150, 490)}`],
])('and not over %s', async (_, ground) => {
  expect(await signOver(ground)).toMatch(/^invalid.*file\.cover/);
});

test('nor may it hide the line', async () => {
  expect(await signOver(words('____________________', 70, 500), whiteGround)).toMatch(/^invalid/);
});
