import { boxLeads, describeAssurance } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { describeAdditions } from '../src/describe-additions.ts';

type Signatures = Parameters<typeof describeAdditions>[1];

const signature = {
  end: 900,
  field: 'Firma1',
  signer: { name: 'LUIS MORA' },
  signedAt: new Date('2026-03-02T15:00:00Z'),
  statement: undefined,
} as unknown as Signatures[number];

const contents = [
  {
    text: [boxLeads.own.lead, 'LUIS MORA', describeAssurance('certificado')].join(' '),
    isSureText: true,
    hasUnreadable: false,
    image: 'none',
    hasQr: false,
    hasDrawing: false,
  },
] as const;

const additionsOf = (isTrusted: boolean) => {
  const added = { field: 'Firma1', end: 900, place: 0, isTrusted, boxes: [{ places: [], contents }] };
  return describeAdditions(added, [signature], []);
};

test('a box shows the level of a certificate only where the certificate is trusted', () => {
  expect(additionsOf(true)).toMatchObject([{ kind: 'signature' }]);
  expect(additionsOf(false)).toMatchObject([{ kind: 'content' }]);
});
