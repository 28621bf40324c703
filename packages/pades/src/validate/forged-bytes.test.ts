import { beforeAll, describe, expect, test, vi } from 'vitest';

import { append, appendForged, replaceText, signForged, type SignedForgery } from '../../test/support/forge.ts';
import type { TestPki } from '../../test/support/pki.ts';
import { content, createSignedContract } from '../../test/support/signed-contract.ts';
import { verify, verdictWithReasons } from '../../test/support/verdicts.ts';
import { openDocument } from '../document/document.ts';
import { readSignatureFields } from '../document/fields.ts';
import { joinParts, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { Signer } from '../services/ports.ts';
import { rewriteDictionary, writeReference } from '../syntax/write.ts';
import { addEvidence } from '../validation-data/dss.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
let mallory: Signer;
let signed: PdfFile;

beforeAll(async () => {
  ({ pki, ana, mallory, signed } = await createSignedContract());
});

const verdict = async (file: PdfFile): Promise<string> => (await verify(file, pki)).verdict;
const reasons = async (file: PdfFile): Promise<string> => verdictWithReasons(await verify(file, pki));
const forge = (forgery: Partial<SignedForgery>): Promise<PdfFile> =>
  signForged(signed, { signer: mallory, now: pki.now, change: () => undefined, ...forgery });

const lastRevision = (file: PdfFile): string => Buffer.from(joinParts(file)).toString('latin1').slice(signed.length);

describe('in the bytes themselves', () => {
  test('nothing may follow the end, not even a line', async () => {
    for (const text of ['\n', ' ', '%%EOF\n', '% hola\n', '1 0 obj\n<<>>\nendobj\n', '\0']) {
      expect(await verify(append(signed, text), pki)).toMatchObject({ verdict: 'invalid', wholeFile: false });
    }
  });

  test('nothing that another reader takes for structure may stand before the beginning', async () => {
    const file = Buffer.concat([Buffer.from('1 0 obj <</Type/Catalog>> endobj\n'), joinParts(signed)]);
    expect(await verdict(pdfFileOf(file))).toBe('error');
  });

  test('a range that leaves out more than its own value is refused', async () => {
    const text = Buffer.from(joinParts(signed)).toString('latin1');
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text);
    if (!range) throw new Error('no range');
    const [whole, , resume = '', rest = ''] = range;
    const wider = whole.replace(`${resume} ${rest}]`, `${Number(resume) + 1} ${Number(rest) - 1}]`);
    expect(await verdict(replaceText(signed, whole, wider))).toBe('invalid');
    expect(await verdict(replaceText(signed, whole, whole.replace('[0 ', '[1 ')))).toBe('invalid');
  });

  test('the value of a signature is plain hexadecimal, padded with zeros', async () => {
    const text = Buffer.from(joinParts(signed)).toString('latin1');
    const { index = 0, 0: value = '' } = [...text.matchAll(/\/Contents\s*<[0-9A-Fa-f]+>/g)].at(-1) ?? {};
    const last = index + value.length - 3;
    const padded = (pad: string): PdfFile =>
      pdfFileOf(Buffer.from(text.slice(0, last) + pad + text.slice(last + 2), 'latin1'));
    expect(await reasons(padded('01'))).toMatch(/signature\.padding/);
    expect(await reasons(padded('0 '))).toMatch(/signature\.contents/);
    expect(await reasons(padded('0A'))).toMatch(/signature\.contents/);
  });

  test('evidence comes with nothing between its objects and nothing unused', async () => {
    const evidence = { certificates: [ana.certificate, pki.issuing.certificate], ocspResponses: [], crls: [] };
    const honest = appendForged(signed, (draft) => addEvidence(draft, evidence));
    expect(await reasons(honest)).toBe('valid');
    const unused = appendForged(signed, (draft) => {
      addEvidence(draft, evidence);
      draft.add('<</Hidden(message)>>');
    });
    expect(await reasons(unused)).toMatch(/not_evidence/);
    const text = lastRevision(honest);
    const commented = text.replace('startxref', '% un mensaje\nstartxref');
    expect(await verdict(append(signed, commented))).toBe('invalid');
  });

  test.each(['', '% un mensaje\n'])('evidence carries no comment behind what a stream holds: «%s»', async (comment) => {
    const { certificate } = ana;
    const carrier = appendForged(signed, (draft) => {
      const head = `<</Length ${certificate.length}>>\nstream\n`;
      const held = draft.add(head, certificate, `\nendstream\n${comment}`);
      const store = draft.add(`<</Certs[${writeReference(held)}]>>`);
      draft.change(draft.document.rootId, draft.document.catalog, { DSS: writeReference(store) });
    });
    expect(await verdict(carrier)).toBe(comment ? 'invalid' : 'valid');
  });
});

describe('between revisions', () => {
  test('a row of a cross-reference may not bring back an older object', async () => {
    const evidence = { certificates: [ana.certificate], ocspResponses: [], crls: [] };
    const honest = appendForged(signed, (draft) => {
      addEvidence(draft, evidence);
      draft.put({ number: 6, generation: 0 }, content);
    });
    const text = lastRevision(honest);
    const row = /\n6 1\n(\d{10}) 00000 n/.exec(text);
    const old = openDocument(signed).lookUp(8);
    if (!row || old?.kind !== 'offset') throw new Error('no row');
    expect(await verdict(honest)).toBe('invalid');
    const back = replaceText(honest, row[0], row[0].replace(row[1] ?? '', String(old.offset).padStart(10, '0')));
    expect(await verdict(back)).not.toBe('valid');
  });

  test('a chain of revisions may not pass one over', async () => {
    const evidence = { certificates: [ana.certificate], ocspResponses: [], crls: [] };
    const honest = appendForged(signed, (draft) => addEvidence(draft, evidence));
    const [newest, , older] = openDocument(honest).sections.map(({ start }) => start);
    const previous = openDocument(signed).sections[0]?.start ?? 0;
    const skipping = replaceText(honest, `/Prev ${previous}`, `/Prev ${String(older).padEnd(String(previous).length)}`);
    expect(newest).toBeGreaterThan(previous);
    expect(await verdict(skipping)).not.toBe('valid');
  });

  test('a trailer may not name another catalog', async () => {
    const file = appendForged(signed, (draft) => {
      addEvidence(draft, { certificates: [ana.certificate], ocspResponses: [], crls: [] });
      draft.put({ number: 90, generation: 0 }, rewriteDictionary(draft.document.catalog, { Pages: '2 0 R' }));
    });
    expect(await verdict(replaceText(file, '/Root 1 0 R', '/Root 90 0R'))).not.toBe('valid');
  });

  test('one signature may not stand in two fields', async () => {
    const value = readSignatureFields(openDocument(signed)).find(({ name }) => name === 'ana')?.valueId;
    if (!value) throw new Error('no value');
    const file = await forge({ field: { value } });
    expect(await verdict(file)).not.toBe('valid');
  });
});

test('an object that a later cross-reference takes from before is told as that', async () => {
  const update = appendForged(signed, (draft) => draft.put({ number: 6, generation: 0 }, content));
  const text = Buffer.from(joinParts(update)).toString('latin1');
  const row = /\n6 1\s+(\d{10} 00000 n)/.exec(text.slice(text.lastIndexOf('\nxref')))?.[1] ?? '';
  const earlier = String(text.indexOf('\n8 0 obj') + 1).padStart(10, '0');
  const told = await reasons(replaceText(update, row, `${earlier} 00000 n`));
  expect(told).toMatch(/^invalid.*"earlier_object","object":6/);
  const ranges = [...told.matchAll(/"from":(\d+),"to":(\d+)/g)];
  expect(ranges).toHaveLength(1);
  for (const [, from, to] of ranges) expect(Number(from)).toBeLessThan(Number(to));
});
