import { kinds } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import type { Context } from '../../../platform/context.ts';
import type { Annex } from '../../documents/index.ts';
import { chooseFiles } from './choose-bundled.ts';
import { namePapers } from './name-papers.ts';

const kind = kinds.find(({ code }) => code === 'purchase_sale');

const annex = (requestId: string, name: string, documentType = 'otros'): Annex =>
  ({
    id: `${requestId}/${name}`,
    requestId,
    documentType,
    name,
    sha256: Buffer.from(name),
    validation: { checks: [] },
  }) as unknown as Annex;

test('a bundle names its papers by what they are and whose, and not as a phone called the picture', () => {
  const annexes = [
    annex('comprador_identidad.anverso_cedula', 'IMG_20261115_0001.JPG'),
    annex('vendedor_identidad.anverso_cedula', 'IMG_20261115_0002.JPG'),
    annex('comprador_identidad.papeleta', '../../etc/papeleta.pdf'),
    annex('', 'Informe del perito.pdf', 'informe'),
  ];
  const papers = namePapers(annexes, kind);
  const chosen = chooseFiles({} as Context, { documents: [], versions: [], annexes, papers, texts: [] });
  expect(chosen.map(({ file }) => file.path)).toEqual([
    'habilitantes/1-Anverso de la cedula _Comprador_.JPG',
    'habilitantes/2-Anverso de la cedula _Vendedor_.JPG',
    'habilitantes/3-Certificado de votacion.pdf',
    'habilitantes/4-Informe del perito.pdf',
  ]);
  expect(chosen.map(({ file }) => [file.stage, file.name])).toEqual([
    ['annex', 'Anverso de la cédula (Comprador)'],
    ['annex', 'Anverso de la cédula (Vendedor)'],
    ['annex', 'Certificado de votación'],
    ['annex', 'Informe del perito.pdf'],
  ]);
});
