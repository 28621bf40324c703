import { beforeAll, describe, expect, test, vi } from 'vitest';

import { pdfsigAcceptsAll, qpdfAccepts } from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { refusalOf } from '../../test/support/refusals.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { openDocument } from '../document/document.ts';
import { appendRevision, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { Signer } from '../services/ports.ts';
import { extendFile } from './extend.ts';
import type { FieldLock, Permission } from './field-lock.ts';
import { prepareFields } from './prepare-fields.ts';
import type { TargetField } from './prepare-signature.ts';
import { readRestrictions } from './restrictions.ts';
import { signFile, type SignRequest } from './sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
});

type Choice = Pick<SignRequest, 'field' | 'certify' | 'reason' | 'contents'>;
const sign = (file: PdfFile, choice: Choice = {}): Promise<PdfFile> =>
  signFile({ file, signer: ana, level: 'B-B', now: pki.now, ...choice });
const box = { id: 'firma', page: 0, left: 50, top: 50, width: 100, height: 40 };
const visible: TargetField = { kind: 'new', boxes: [box] };

function withFields(...names: readonly string[]): PdfFile {
  const file = pdfFileOf(buildPdf());
  const fields = names.map((name, index) => ({ name, boxes: [{ ...box, top: 50 + 60 * index }] }));
  const outcome = prepareFields({ file, fields });
  return outcome.outcome === 'prepared' ? appendRevision(file, outcome.revision) : file;
}

describe('a document certified', () => {
  const certified = (permission: Permission): Promise<PdfFile> =>
    sign(withFields('autor', 'luis'), { certify: permission, field: { kind: 'existing', name: 'autor' } });

  test('says so in the catalog and is accepted', async () => {
    const file = await certified(2);
    expect(readRestrictions(openDocument(file))).toMatchObject({ permission: 2, signedFields: ['autor'] });
    expect(await pdfsigAcceptsAll(file)).toBe(true);
    expect(await qpdfAccepts(file)).toBe(true);
  });

  test('against any change takes no further signature, but may be archived', async () => {
    const file = await certified(1);
    expect(await refusalOf(sign(file))).toBe('signing.forbidden');
    expect(await refusalOf(sign(file, { field: { kind: 'existing', name: 'luis' } }))).toBe('signing.forbidden');
    const archive = { level: 'B-LTA' as const, timestamp: timestampOf(pki), trust: trustOf(pki), now: pki.now };
    expect(await pdfsigAcceptsAll(await extendFile({ file, ...archive }))).toBe(true);
  });

  test('for filling in takes signatures in the fields it has, and invisible ones, but no new visible one', async () => {
    const file = await certified(2);
    expect(await refusalOf(sign(file, { field: { kind: 'existing', name: 'luis' } }))).toBe('accepted');
    expect(await refusalOf(sign(file))).toBe('accepted');
    expect(await refusalOf(sign(file, { field: visible }))).toBe('signing.forbidden');
  });

  test('for annotating takes a new visible one too', async () => {
    const free: TargetField = { kind: 'new', boxes: [{ ...box, top: 300 }] };
    expect(await refusalOf(sign(await certified(3), { field: free }))).toBe('accepted');
  });

  test('takes none over the box of another, which the verifier would refuse', async () => {
    expect(await refusalOf(sign(await certified(3), { field: visible }))).toBe('signing.refused_place');
  });

  test('cannot be certified again, nor one that was signed before', async () => {
    expect(await refusalOf(sign(await certified(3), { certify: 3 }))).toBe('signing.forbidden');
    expect(await refusalOf(sign(await sign(pdfFileOf(buildPdf())), { certify: 2 }))).toBe('signing.forbidden');
  });
});

describe('a field lock', () => {
  const locked = (lock: FieldLock): Promise<PdfFile> => {
    const file = withFields('luis', 'eva');
    return sign(file, { field: { kind: 'new', name: 'ana', boxes: [], lock } });
  };
  const signLuis = (file: PdfFile) => refusalOf(sign(file, { field: { kind: 'existing', name: 'luis' } }));

  test.each<[string, FieldLock, string]>([
    ['on all fields', { action: 'all', fields: [] }, 'signing.field_locked'],
    ['on this field', { action: 'include', fields: ['luis'] }, 'signing.field_locked'],
    ['on another field', { action: 'include', fields: ['eva'] }, 'accepted'],
    ['on all but this field', { action: 'exclude', fields: ['luis'] }, 'accepted'],
    ['on all but another field', { action: 'exclude', fields: ['eva'] }, 'signing.field_locked'],
    ['that allows no change', { action: 'include', fields: ['eva'], permission: 1 }, 'signing.forbidden'],
  ])('%s', async (_, lock, expected) => {
    const file = await locked(lock);
    expect(await signLuis(file)).toBe(expected);
    expect(await pdfsigAcceptsAll(file)).toBe(true);
  });

  test('that the field was made with takes effect when it is signed', async () => {
    const original = pdfFileOf(buildPdf());
    const fields = [
      { name: 'ana', boxes: [box], lock: { action: 'include', fields: ['luis'] } as const },
      { name: 'luis', boxes: [] },
    ];
    const outcome = prepareFields({ file: original, fields });
    const prepared = outcome.outcome === 'prepared' ? appendRevision(original, outcome.revision) : original;
    expect(await signLuis(prepared)).toBe('accepted');
    const signed = await sign(prepared, { field: { kind: 'existing', name: 'ana' } });
    expect(readRestrictions(openDocument(signed)).locks).toEqual([{ action: 'include', fields: ['luis'] }]);
    expect(await signLuis(signed)).toBe('signing.field_locked');
    expect(await pdfsigAcceptsAll(signed)).toBe(true);
  });
});

describe('a field that makes demands', () => {
  const demanding = (seed: string): PdfFile => {
    const widget = `<</Type/Annot/Subtype/Widget/FT/Sig/T(Firma)/Rect[10 10 90 40]/P 5 0 R/F 4/SV<<${seed}>>>>`;
    return pdfFileOf(
      buildPdf({
        pages: [{ entries: '/Annots[7 0 R]' }],
        catalogEntries: '/AcroForm<</Fields[7 0 R]>>',
        extraObjects: [widget],
      }),
    );
  };
  const field: TargetField = { kind: 'existing', name: 'Firma' };

  test.each([
    ['insists on a kind of signature that this is', '/Ff 2/SubFilter[/ETSI.CAdES.detached]', 'accepted'],
    ['insists on another kind', '/Ff 2/SubFilter[/adbe.pkcs7.sha1]', 'signing.field_demands'],
    ['only prefers another kind', '/Ff 0/SubFilter[/adbe.pkcs7.sha1]', 'accepted'],
    ['insists on its reasons', '/Ff 8/Reasons[(Apruebo)]', 'accepted'],
    ['insists on other reasons', '/Ff 8/Reasons[(Rechazo)]', 'signing.field_demands'],
    ['insists on a digest that this is', '/Ff 64/DigestMethod[(SHA256)(SHA512)]', 'accepted'],
    ['insists on an old digest', '/Ff 64/DigestMethod[(SHA1)]', 'signing.field_demands'],
    ['insists on Adobe’s revocation data', '/Ff 32/AddRevInfo true', 'signing.field_demands'],
  ])('%s', async (_, seed, expected) => {
    expect(await refusalOf(sign(demanding(seed), { field, reason: 'Apruebo' }))).toBe(expected);
  });
});
