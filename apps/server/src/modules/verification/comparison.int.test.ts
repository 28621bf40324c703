import path from 'node:path';

import { limits, type ComparisonView, type VerificationView } from '@rubrica/contract';
import { joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { blankPdf, issueSigner } from '@rubrica/testing';
import { beforeAll, describe, expect, test } from 'vitest';

import { appendForged } from '../../../../../packages/pades/test/support/forge.ts';
import { testMoment } from '../../../test/support/clock.ts';
import { multipart } from '../../../test/support/multipart.ts';
import { signPdf } from '../../../test/support/signed-pdf.ts';
import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { createWorld } from '../../../test/support/world.ts';
import { openSandboxPki } from '../../adapters/sandbox-pki/sandbox-pki.ts';

const directory = path.join(makeTestFolder('comparison'), 'pki');
const world = await createWorld({ trustServices: { kind: 'sandbox', directory } });
const pki = await openSandboxPki({ directory, publicUrl: new URL('http://localhost:3000'), now: () => testMoment });
const { signer: ana } = await issueSigner(pki, 'ANA LUCÍA PÉREZ', '1711111110');
const { signer: luis } = await issueSigner(pki, 'LUIS CAIZA', '1802468130');

let questions = 0;
async function post(url: string, bytes: Uint8Array, fields: Record<string, string> = {}, from?: string) {
  const { body, headers } = await multipart(fields, { name: 'contrato.pdf', bytes });
  questions += 1;
  return world.app.server.inject({
    method: 'POST',
    url: `/backend/api/verification${url}`,
    headers: { host: 'demo.localhost', ...headers },
    body,
    remoteAddress: from ?? `198.18.9.${questions}`,
  });
}
const verify = async (bytes: Uint8Array): Promise<VerificationView> => (await post('', bytes)).json();
const compare = async (bytes: Uint8Array, fields: Record<string, string>): Promise<ComparisonView> => {
  const answer = await post('/comparison', bytes, fields);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
};

let both: Uint8Array;
let signedBytes = 0;
beforeAll(async () => {
  const one = await signPdf(blankPdf(), { pki, signers: [ana] });
  signedBytes = one.length;
  both = await signPdf(one, { pki, signers: [luis] });
  world.clock.now = new Date(testMoment.getTime() + 60_000); // a signature made a moment ago lies in the past
});

/** Anybody can do it: no key is needed to append a revision with an annotation. */
const withClause = (bytes: Uint8Array): Uint8Array =>
  joinParts(
    appendForged(pdfFileOf(bytes), (draft) => {
      const drawn = draft.addStream(
        { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 300 40]' },
        Buffer.from('0 0 1 RG 4 w 10 20 m 290 20 l S 10 30 m 200 35 l S'),
      );
      const note = draft.add(`<</Type/Annot/Subtype/Stamp/F 4/Rect[60 300 360 340]/AP<</N ${drawn.number} 0 R>>>>`);
      const number = Number(
        /(\d+) 0 obj\s*<<[^>]*\/Type\s*\/Page[^s]/.exec(Buffer.from(bytes).toString('latin1'))?.[1],
      );
      const page = draft.document.load({ number, generation: 0 })?.value;
      if (page?.kind !== 'dictionary') throw new Error('no page');
      draft.change({ number, generation: 0 }, page, { Annots: `[${note.number} 0 R]` });
    }),
  );

/** Luis signs in a box of his own, with whatever he likes in it. */
const withBox = async (text: string): Promise<Uint8Array> => {
  const one = await signPdf(blankPdf(), { pki, signers: [ana] });
  const boxes = [{ id: 'firma', page: 0, left: 60, top: 500, width: 150, height: 40 }];
  const contents = { firma: { kind: 'text', text } } as const;
  const order = { file: pdfFileOf(one), signer: luis, level: 'B-B', now: testMoment } as const;
  return joinParts(await signFile({ ...order, field: { kind: 'new', boxes }, contents }));
};

describe('what a later signer added', () => {
  const place = 'en la página 1, a media altura, a la izquierda';

  test('is the first thing that is said where it is more than a signature', async () => {
    const view = await verify(await withBox('99'));
    const sentence = 'LUIS CAIZA añadió contenido visible después de la firma de ANA LUCÍA PÉREZ: revíselo.';
    expect(view.title).not.toMatch(/íntegro,/i);
    expect(view.explanation).toContain(sentence);
    expect(view.checks.find(({ topic }) => topic === 'integrity')).toMatchObject({
      state: 'unknown',
      title: 'Lo firmado no ha cambiado, pero se añadió contenido',
      detail: sentence,
    });
    const text = `Añadido por el segundo firmante, LUIS CAIZA, ${place}: «99».`;
    expect(view.additions).toEqual([{ kind: 'content', signer: 'LUIS CAIZA', pages: [1], text }]);
    expect(view.reasons).toContain(text);
    expect(view.signatures[0]?.reasons).toContain(text);
  });

  test('is said quietly where it is only a signature', async () => {
    const view = await verify(await withBox('Firmado por LUIS CAIZA'));
    expect(view.explanation).not.toContain('revíselo');
    expect(view.additions).toEqual([
      { kind: 'signature', signer: 'LUIS CAIZA', pages: [1], text: `LUIS CAIZA firmó ${place}.` },
    ]);
  });

  test('stands beside its outline in the comparison', async () => {
    const [content, signature] = await Promise.all([withBox('Debe 99'), withBox('LUIS CAIZA')]);
    const compareFirst = async (file: Uint8Array): Promise<ComparisonView> => {
      const [first] = (await verify(file)).signatures;
      return compare(file, { signed_bytes: String(first?.signed_bytes) });
    };
    const added = await compareFirst(content);
    expect(added).toMatchObject({ state: 'unknown', explanation: expect.stringContaining('revíselo') as string });
    expect(added.pages[0]?.areas.map(({ text }) => text).join(' ')).toContain(
      'lo añadió LUIS CAIZA al firmar: «Debe 99»',
    );
    const plain = await compareFirst(signature);
    expect(plain).toMatchObject({
      state: 'good',
      explanation: expect.stringContaining('solo se añadió una firma') as string,
    });
  });

  test('and every name are safe to read', async () => {
    const { signer } = await issueSigner(pki, 'EVA\u202e\nPAZ', '1802468130');
    const file = await signPdf(blankPdf(), { pki, signers: [signer] });
    const answer = await post('', file);
    expect(answer.body).not.toMatch(/\u202e/u);
    expect(answer.json<VerificationView>().signatures[0]?.name).toBe(String.raw`EVA\u202e\u000aPAZ`);
  });
});

describe('the pages of a file are part of its verdict', () => {
  test('what somebody added to look at is named with its page, for every signature before it', async () => {
    const view = await verify(withClause(both));
    expect(view).toMatchObject({ verdict: 'invalid', title: 'El documento fue modificado después de firmarse' });
    expect(view.reasons.join(' ')).toMatch(/Lo que muestra el documento cambió después de firmarse: página 1/);
    expect(view.signatures.map(({ verdict }) => verdict)).toEqual(['invalid', 'invalid']);
  });

  test('each signature says how much of the file it signed', async () => {
    const { signatures } = await verify(both);
    expect(signatures.map((one) => one.signed_bytes)).toEqual([signedBytes, both.length]);
  });
});

describe('the document as somebody signed it', () => {
  test('is shown beside today’s, also where nothing is wrong', async () => {
    const view = await compare(both, { signed_bytes: String(signedBytes) });
    expect(view).toMatchObject({
      title: 'El documento tal como lo firmó ANA LUCÍA PÉREZ',
      state: 'good',
      signed_bytes: signedBytes,
    });
    expect(view.pages).toHaveLength(view.page_count);
    expect(
      Buffer.from(view.pictures[0]?.signed?.png ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  test('with what nobody signed outlined, and said in words', async () => {
    const view = await compare(withClause(both), { signed_bytes: String(both.length) });
    expect(view).toMatchObject({ state: 'bad', explanation: expect.stringContaining('la página 1') as string });
    expect(view.pages[0]).toMatchObject({ number: 1, state: 'changed' });
    const area = view.pages[0]?.areas[0];
    expect(area).toMatchObject({ kind: 'unsigned', text: expect.stringMatching(/^Página 1, .*nadie firmó/) as string });
    expect(view.pictures[0]).toMatchObject({ number: 1, signed: { width: 1000 }, today: { width: 1000 } });
  });

  test('only the pages that are asked for', async () => {
    const { pictures } = await compare(both, { signed_bytes: String(signedBytes), pages: '1' });
    expect(pictures.map(({ number }) => number)).toEqual([1]);
  });
});

describe('a comparison that is refused', () => {
  test('because no signature ends there, because it is no number, because of the pages', async () => {
    const refused = await post('/comparison', both, { signed_bytes: '12' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ issues: [{ path: 'signed_bytes' }] });
    expect((await post('/comparison', both, { signed_bytes: 'x' })).statusCode).toBe(422);
    const pages = await post('/comparison', both, { signed_bytes: String(signedBytes), pages: '1,2,3,4,5,6,7' });
    expect(pages.json()).toMatchObject({ issues: [{ path: 'pages' }] });
  });

  test('because somebody asks too often', async () => {
    const codes = new Set<number>();
    for (let attempt = 0; attempt <= limits.comparisons.max; attempt += 1)
      codes.add((await post('/comparison', Buffer.from('x'), { signed_bytes: '12' }, '198.18.8.1')).statusCode);
    expect([...codes]).toEqual([422, 429]);
  });
});
