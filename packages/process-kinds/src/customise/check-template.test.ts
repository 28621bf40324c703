import { createTypesetter } from '@rubrica/typesetting';
import { describe, expect, test } from 'vitest';

import { kindOf, today } from '../../test/support/walked.ts';
import { templateOf } from '../documents/templates.ts';
import { checkTemplateOverride, trialsFor } from './check-template.ts';

const kind = kindOf('establishment_update');
const typesetter = createTypesetter();

const own = `#import "/layout/documento.typ": *
#show: documento
Instruyo acreditar las ventas en la cuenta No. #datos.cuenta.numero.
#firmas[Firmo electrónicamente.]
`;

async function refusalOf(main: string): Promise<readonly string[]> {
  const document = kind.documents.find(({ code }) => code === 'carta_cuenta');
  if (document === undefined) throw new Error('no letter');
  return checkTemplateOverride({ kind, document, main, today, typeset: (request) => typesetter.typeset(request) });
}

describe('a tenant’s template', () => {
  test('is refused where it does not compile, with the line', async () => {
    const [message] = await refusalOf(own.replace('#firmas[', '#firmas[#(1 + "a")'));
    expect(message).toContain('línea 4');
  });

  test('is refused where it asks for data that some branch lacks, by the name of the datum', async () => {
    const [message] = await refusalOf(own.replace('datos.cuenta.numero', 'datos.cuenta.ajena.nombre'));
    expect(message).toMatch(/línea 3/);
    const [unknown] = await refusalOf(own.replace('datos.cuenta.numero', 'datos.cuenta.saldo'));
    expect(unknown).toContain('saldo');
  });

  test('is refused without a place for each signature', async () => {
    const problems = await refusalOf(own.replace(/#firmas.*/, 'Atentamente.'));
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(/^No reserva el lugar de la firma de «\w+»$/);
  });

  test('is refused without the verification code on every page', async () => {
    const bare = `#import "/layout/firmas.typ": firmas\n#firmas[Firmo.]`;
    expect(await refusalOf(bare)).toEqual(['No lleva el código de verificación en todas sus páginas']);
  });

  test('is refused where it reaches for packages, other code or files', async () => {
    for (const reach of ['#import "@preview/tiaoma:0.3.0": qrcode', '#eval("1")', '#read("/etc/passwd")']) {
      expect(await refusalOf(`${own}${reach}`)).toHaveLength(1);
    }
  });

  test('that holds in every branch may be saved, and so may ours', async () => {
    expect(await refusalOf(own)).toEqual([]);
    const document = kind.documents.find(({ code }) => code === 'carta_cuenta');
    expect(document && (await refusalOf(templateOf(kind, document).main))).toEqual([]);
  });
});

test('the ways through a form are found once, for every time that its templates are shown', async () => {
  const [document] = kind.documents;
  if (document === undefined) throw new Error('no document');
  const [first] = await trialsFor(kind, document, { today });
  const [second] = await trialsFor(structuredClone(kind), document, { today });
  expect(second?.answers).toBe(first?.answers);
  const [other] = await trialsFor(kind, document, { today: '2030-01-02' });
  expect(other?.answers).not.toBe(first?.answers);
});
