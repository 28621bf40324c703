import { beforeAll, describe, expect, test } from 'vitest';

import { buildPdf } from '../../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { timestampOf } from '../../../test/support/trust.ts';
import { verify, verdictWithReasons } from '../../../test/support/verdicts.ts';
import { constructed } from '../../asn1/tags.ts';
import { joinParts, pdfFileOf } from '../../document/pdf-file.ts';
import { signFile } from '../../signing/sign.ts';

let pki: TestPki;
let signed: Buffer;
/** Where the issuer's certificate starts: in the signature and in its time stamp. */
let places: readonly number[];

beforeAll(async () => {
  pki = await createTestPki();
  const signer = await pki.issue({ name: 'ANA' });
  const order = { signer, level: 'B-T', timestamp: timestampOf(pki), now: pki.now } as const;
  signed = Buffer.from(joinParts(await signFile({ file: pdfFileOf(buildPdf()), ...order })));
  places = placesOf(Buffer.from(pki.issuing.certificate).toString('hex'));
});

function placesOf(hex: string): number[] {
  const text = signed.toString('latin1').toLowerCase();
  const found: number[] = [];
  for (let at = text.indexOf(hex); at >= 0; at = text.indexOf(hex, at + 1)) found.push(at);
  return found;
}

function withTag(place: number, tag: number): Buffer {
  const changed = Buffer.from(signed);
  changed.write(tag.toString(16).padStart(2, '0'), place, 'latin1');
  return changed;
}

const checked = async (file: Buffer): Promise<readonly [string, readonly string[]]> => {
  const report = await verify(file, pki);
  return [verdictWithReasons(report), report.signatures.flatMap(({ findings }) => findings.map(({ code }) => code))];
};

describe('among the certificates that a signature and its time stamp carry', () => {
  test('the issuer stands in both, and nothing is noted', async () => {
    expect(places).toHaveLength(2);
    const [verdict, codes] = await checked(signed);
    expect(verdict).toBe('valid');
    expect(codes).not.toContain('cms.other_formats');
  });

  test.each([0, 1])('something under a tag that RFC 5652 does not know is refused (%i)', async (index) => {
    for (const tag of [0x10, 0x31, 0x32, 0x70, 0xb0, 0xa4]) {
      const [verdict] = await checked(withTag(places[index] ?? 0, tag));
      expect(verdict).toMatch(/^invalid · .*not_a_certificate/);
    }
  });

  test.each([0, 1])('another format is noted (%i)', async (index) => {
    const [verdict, codes] = await checked(withTag(places[index] ?? 0, constructed(0)));
    expect(verdict).toBe('valid');
    expect(codes).toContain('cms.other_formats');
  });
});
