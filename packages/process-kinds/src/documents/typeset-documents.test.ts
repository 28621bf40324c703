import { createTypesetter, qrImage, type TypesetDocument } from '@rubrica/typesetting';
import { describe, expect, test } from 'vitest';

import { drawPage, textOf } from '../../../typesetting/test/support/pdf-tools.ts';
import { faultsOf } from '../../test/support/document-rules.ts';
import { answersWhere, asking, context, kindOf, textIn, walksOf } from '../../test/support/walked.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';
import { trialsOf } from '../walk/trials.ts';
import type { DocumentContext } from './context.ts';
import { documentData } from './document-data.ts';
import { templateOf } from './templates.ts';

const typesetter = createTypesetter();
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';
const framed: DocumentContext = {
  ...context,
  company: { ...context.company, logo: '/logo.svg' },
  verification: { ...context.verification, qr: '/qr.svg' },
};
const images = { '/logo.svg': logo, '/qr.svg': qrImage(context.verification.url) };

function typeset(kind: ProcessKind, document: DocumentTemplate, data: unknown): TypesetDocument {
  return typesetter.typeset({ template: templateOf(kind, document), data, images, standard: 'a-2b' });
}

function documentOf(kind: ProcessKind, code: string): DocumentTemplate {
  const document = kind.documents.find((one) => one.code === code);
  if (document === undefined) throw new Error(`no document ${code}`);
  return document;
}

/** A document of some answers as pdftotext reads it, in one line. */
async function readDocument(kind: ProcessKind, code: string, answers: KindAnswers): Promise<string> {
  const made = documentData(kind, documentOf(kind, code), answers, framed);
  if (!made.ok) throw new Error(`missing: ${made.missing.map(({ variable }) => variable).join(', ')}`);
  return flat(await textOf(typeset(kind, documentOf(kind, code), made.data).pdf));
}

function flat(text: string): string {
  return text.replaceAll('\u00A0', ' ').replace(/\s+/g, ' ');
}

const everyDocument = asking.flatMap((kind) =>
  kind.documents.map((document) => [kind.code, document.code, kind, document] as const),
);

/** Every text that somebody wrote, ending with an abbreviation. */
function abbreviated({ form }: ProcessKind, answers: KindAnswers): KindAnswers {
  const texts = form?.groups.flatMap(({ variables }) => variables).filter((one) => one.data_type === 'string') ?? [];
  const written = texts.flatMap(({ id }) => (textOrNone(answers, id).includes(' ') ? [id] : []));
  return Object.fromEntries(written.map((id) => [id, `${textIn(answers, id)} S.A.`]));
}

const textOrNone = (answers: KindAnswers, id: string) => (typeof answers[id] === 'string' ? textIn(answers, id) : '');

describe('the documents of a kind', () => {
  test.each(everyDocument)(
    '%s: %s is typeset in every branch as PDF/A, with a place for each signature and a QR on each page',
    async (_kind, _code, kind, document) => {
      const trials = trialsOf(kind, document, walksOf(kind), framed);
      expect(trials.length).toBeGreaterThan(1);
      for (const trial of trials) {
        const { data } = trial;
        const made = typeset(kind, document, data);
        const { pdf, pageCount, marks } = made;
        const xmp = Buffer.from(pdf).toString('latin1');
        expect(xmp).toMatch(/<pdfaid:part>2</);
        expect(xmp).toMatch(/<pdfaid:conformance>B</);
        const signing = (data['firmantes'] as readonly { id: string }[]).map(({ id }) => id);
        const placed = marks.filter(({ kind: what }) => what === 'signature').map(({ id }) => id);
        expect(placed.toSorted()).toEqual(signing.toSorted());
        const pagesWith = (what: string) => new Set(marks.filter((mark) => mark.kind === what).map(({ page }) => page));
        expect(pagesWith('qr').size).toBe(pageCount);
        expect(pagesWith('initials').size).toBe(pageCount);
        expect(await faultsOf({ kind, document, trial, typeset: made })).toEqual([]);
      }
    },
  );

  test.each(everyDocument)(
    '%s: %s ends no sentence with two full stops, whatever people write',
    async (_kind, _code, kind, document) => {
      const [trial] = trialsOf(kind, document, walksOf(kind), framed);
      const answers = { ...trial?.answers, ...abbreviated(kind, trial?.answers ?? {}) };
      const text = await readDocument(kind, document.code, answers);
      expect(text.match(/.{30}(?<!\.)\.\.(?!\.)/g) ?? []).toEqual([]);
    },
  );

  test.each(asking.map((kind) => [kind.code, kind] as const))(
    '%s: the main one reads from its parties to its signatures, with company, operation, code and page numbers',
    async (_code, kind) => {
      const main = kind.documents.find(({ rank }) => rank === 'main');
      if (main === undefined) throw new Error('no main document');
      const [trial] = trialsOf(kind, main, walksOf(kind), framed);
      if (trial === undefined) throw new Error('no branch');
      const { pdf, pageCount } = typeset(kind, main, trial.data);
      const text = flat(await textOf(pdf));
      expect(text).toContain(main.title.toUpperCase());
      expect(text).toContain(framed.company.legalName);
      expect(text).toContain(`Operación No. ${framed.operationNumber}`);
      expect(text).toContain(framed.verification.code);
      expect(text).toContain(`Página ${pageCount} de ${pageCount}`);
      for (const ordinal of ['PRIMERA', 'SÉPTIMA', 'UNDÉCIMA', 'DUODÉCIMA']) expect(text).toContain(`${ordinal}.–`);
      expect(text).toContain('Normas citadas.');
      expect(text).not.toMatch(/undefined|\[object|none\b|NaN|\(\)/);
      for (const { nombre } of trial.data['firmantes'] as readonly { nombre: string }[]) expect(text).toContain(nombre);
    },
  );
});

describe('the documents of a sale', () => {
  test('a sale tells the price in figures and words, the vehicle by plate, chassis, engine and RAMV', async () => {
    const kind = kindOf('purchase_sale');
    const answers = answersWhere(
      kind,
      ({ vehiculo_condicion: state, venta_forma_pago: how }) => state === 'usado' && how === 'contado',
    );
    const text = await readDocument(kind, 'contrato', { ...answers, venta_precio: 21_900.5 });
    expect(text).toContain('$ 21.900,50 (VEINTIÚN MIL NOVECIENTOS CON 50/100 DÓLARES');
    for (const id of ['placa', 'chasis', 'motor', 'ramv']) expect(text).toContain(answers[`vehiculo_${id}`]);
    expect(text).not.toContain('QUINTA.– RESERVA DE DOMINIO');
  });

  test('a sale with reservation of title says so in a clause, and where it is inscribed', async () => {
    const kind = kindOf('purchase_sale');
    const answers = answersWhere(kind, ({ venta_reserva_dominio: reserved }) => reserved === 'SI');
    const text = await readDocument(kind, 'contrato', { ...answers, reserva_canton: 'Otavalo' });
    expect(text).toContain('RESERVA DE DOMINIO');
    expect(text).toContain('Registro Mercantil del cantón Otavalo');
  });

  test('a married party appears with the regime and with the spouse who also signs', async () => {
    const kind = kindOf('adhesion');
    const answers = answersWhere(
      kind,
      (one) => one['adherente_estado_civil'] === 'casado' && one['adherente_regimen'] === 'sociedad_conyugal',
    );
    const text = await readDocument(kind, 'contrato', answers);
    expect(text).toContain('la sociedad conyugal formada con');
    expect(text).toContain(answers['adherente_conyuge_nombre_completo']);
    expect(text).toMatch(/CÓNYUGE DE(?:L| LA) ADHERENTE/);
  });
});

describe('the documents of a company, a credit and an exposed person', () => {
  test('a company appears through its representative, with the appointment and its expiry', async () => {
    const kind = kindOf('commerce_dce');
    const answers = answersWhere(kind, ({ comercio_tipo_persona: type }) => type === 'juridica');
    const text = await readDocument(kind, 'contrato', { ...answers, comercio_nombramiento_vence: '2028-05-31' });
    expect(text).toContain(`legalmente representada por ${textIn(answers, 'comercio_representante_nombre_completo')}`);
    expect(text).toContain('vigente hasta el 31 de mayo de 2028');
  });

  test('a credit prints its table to the cent and its note promises the same amount', async () => {
    const kind = kindOf('preapproved_credit');
    const answers = {
      ...answersWhere(
        kind,
        ({ credito_sistema: system, credito_seguro: insured }) => system === 'francesa' && insured !== 'SI',
      ),
      credito_preaprobado: 10_000,
      credito_monto: 10_000,
      credito_plazo: 12,
      credito_tasa: 15.6,
    };
    const table = await readDocument(kind, 'tabla_amortizacion', answers);
    expect(table).toContain('$ 775,42 $ 130,00 $ 905,42 $ 9.224,58');
    expect(table).toContain('16,77 %');
    const note = await readDocument(kind, 'pagare', answers);
    expect(note).toContain('$ 10.000,00 (DIEZ MIL CON 00/100 DÓLARES');
    expect(note).toContain('doce (12) cuotas mensuales');
  });

  test('an exposed person’s declaration names the post; nobody else’s does', async () => {
    const kind = kindOf('account_opening');
    const exposed = answersWhere(kind, ({ cliente_pep: answer }) => answer === 'SI');
    const other = answersWhere(kind, ({ cliente_pep: answer }) => answer === 'NO');
    expect(await readDocument(kind, 'conocimiento_cliente', exposed)).toContain(exposed['cliente_pep_cargo']);
    expect(await readDocument(kind, 'conocimiento_cliente', other)).toContain('no es persona expuesta políticamente');
  });
});

describe('what a person writes', () => {
  test.each([
    '#panic("x") Loor',
    '*Loor* _María_',
    '$x^2$ @ref <label>',
    '<script>alert(1)</script>',
    '\\#let x = 1',
    '= Título',
  ])('stays text in the document: %s', async (name) => {
    const kind = kindOf('purchase_sale');
    const answers = answersWhere(
      kind,
      (one) => one['comprador_tipo_persona'] === 'natural' && one['comprador_comparece'] === 'propio',
    );
    const text = await readDocument(kind, 'contrato', { ...answers, comprador_nombre_completo: name });
    expect(text).toContain(flat(name));
  });
});

describe('a tenant’s document', () => {
  const kind = kindOf('establishment_update');
  const letter = documentOf(kind, 'carta_cuenta');
  const of = (company: Partial<DocumentContext['company']>) => {
    const [trial] = trialsOf(kind, letter, walksOf(kind), framed);
    const made = documentData(kind, letter, trial?.answers ?? {}, {
      ...framed,
      company: { ...context.company, name: 'Comercial Cóndor', ...company },
    });
    if (!made.ok) throw new Error('something is missing');
    return typeset(kind, letter, made.data).pdf;
  };

  test('shows its logo; without one, its name', async () => {
    expect(await textOf(of({}))).toContain('Comercial Cóndor');
    expect(await textOf(of({ logo: '/logo.svg' }))).not.toContain('Comercial Cóndor');
  });

  test('is ruled in its colours, and written in them where they can be read', async () => {
    const count = async (pdf: Uint8Array, hex: string) => {
      const { pixels } = await drawPage(pdf, 0, 72);
      const wanted = Buffer.from(hex, 'hex');
      return Array.from({ length: pixels.length / 3 }, (_, place) => place * 3).filter((at) =>
        pixels.subarray(at, at + 3).equals(wanted),
      ).length;
    };
    const readable = of({ primary: '#AA5500', secondary: '#225511' });
    expect(await count(readable, 'AA5500')).toBeGreaterThan(100);
    expect(await count(readable, '225511')).toBeGreaterThan(100);
    const pale = of({ primary: '#AA5500', secondary: '#FFEE99' });
    expect(await count(pale, 'FFEE99')).toBe(0);
  });
});
