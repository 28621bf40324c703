import type { CheckedBox, ErrorBody } from '@rubrica/contract';
import { blankPdf } from '@rubrica/testing';
import { describe, expect, test } from 'vitest';

import { createDesk, signer } from '../../../test/support/desk.ts';
import { anaLucia, createDrafts, payloadOf } from '../../../test/support/drafts.ts';
import { countProcesses } from '../../../test/support/some-process.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
const drafts = createDrafts(desk);
const luis = signer('Luis', '1704567898', { email: 'luis@cliente.ec' });

/** A ruled line with its label, an amount beside it, and the title of `blankPdf` above. */
const ground = [
  '0.6 w 60 200 m 260 200 l S BT /F1 10 Tf 60 186 Td (Firma del cliente) Tj ET',
  'BT /F1 10 Tf 330 200 Td (Total USD 4.800,00) Tj ET',
].join('\n');

const start = async (name = 'contrato.pdf') => {
  const { id: draft } = await drafts.start();
  const { body } = await drafts.addDocument(draft, { name, bytes: blankPdf({ ground }) });
  return { draft, document: body.path };
};

const size = { width: 150, height: 50 };
const onLine = { kind: 'signature', page: 0, x: 60, y: 185, ...size };
const onAmount = { kind: 'signature', page: 0, x: 320, y: 185, ...size };

type Place = typeof onLine;
const create = async (filled: Awaited<ReturnType<typeof start>>, ...people: readonly (readonly Place[])[]) => {
  const signers = people.map((places, index) => ({
    ...(index === 0 ? anaLucia : luis),
    position_sign: places.map((place) => ({ document: filled.document, ...place })),
  }));
  return desk.call<ErrorBody>('POST', '/api/signing-process/create', { body: payloadOf(filled, { signers }) });
};

describe('a process is refused, naming the box', () => {
  test.each<[string, readonly (readonly Place[])[], string, RegExp]>([
    ['over figures', [[onLine, onAmount]], 'signers.0.position_sign.1', /Página 1 de «contrato.pdf».*tapa texto/],
    [
      'over the box of somebody else',
      [[onLine], [{ ...onLine, x: 150 }]],
      'signers.1.position_sign.0',
      /otro recuadro/,
    ],
    [
      'where the verification code is printed',
      [[{ ...onLine, x: 430, y: 20 }]],
      'signers.0.position_sign.0',
      /código de verificación/,
    ],
    ['beyond the page', [[{ ...onLine, x: 560 }]], 'signers.0.position_sign.0', /sale de la página/],
    ['on a page that is not there', [[{ ...onLine, page: 1 }]], 'signers.0.position_sign.0', /Esa página no existe/],
  ])('%s', async (_, people, path, message) => {
    const before = await countProcesses(world);
    const { status, body } = await create(await start(), ...people);
    expect(status).toBe(422);
    expect(body.issues?.find((issue) => issue.path === path)?.message).toMatch(message);
    expect(await countProcesses(world)).toBe(before);
  });

  test('where initials of every page would cover text', async () => {
    const { id: draft } = await drafts.start();
    const bytes = blankPdf({ ground: 'BT /F1 10 Tf 10 750 Td (Margen con texto) Tj ET' });
    const { body } = await drafts.addDocument(draft, { name: 'anexo.pdf', bytes });
    const signers = [{ ...anaLucia, signature_type: 'and_sign_image__initials' }];
    const refused = await desk.call<ErrorBody>('POST', '/api/signing-process/create', {
      body: payloadOf({ draft, document: body.path }, { signers }),
    });
    expect(refused.body.issues).toMatchObject([{ path: 'signers.0.position_sign', message: /tapa texto/ }]);
  });
});

test('over a ruled line and the label of the place a process is made', async () => {
  const { status } = await create(await start(), [onLine], [{ ...onLine, x: 220, y: 300 }]);
  expect(status).toBe(200);
});

describe('while boxes are placed', () => {
  const check = (document: string, boxes: readonly object[], as = 'oficial@demo.ec') =>
    desk.call<{ checks: CheckedBox[] } & ErrorBody>('POST', `/api/signing-process/documents/${document}/boxes`, {
      body: { boxes },
      as,
    });
  const ana = (place: Place) => ({ page: place.page, x: place.x, y: place.y, ...size, owner: 'ana' });

  test('each is told whether it may stand there, and where else it may', async () => {
    const { document } = await start();
    const { body } = await check(document, [ana(onLine), ana(onAmount)]);
    expect(body.checks.map(({ ground: found }) => found)).toEqual(['free', 'content']);
    const nearest = body.checks[1]?.nearest;
    expect(nearest).toMatchObject(size);
    expect((await check(document, [{ ...ana(onAmount), ...nearest }])).body.checks).toMatchObject([{ ground: 'free' }]);
  });

  test('only on pages that are there, and by whose draft it is', async () => {
    const { document } = await start();
    const stray = await check(document, [{ ...ana(onLine), page: 4 }]);
    expect([stray.status, stray.body.issues?.[0]?.path]).toEqual([422, 'boxes.0.page']);
    expect((await check(document, [ana(onLine)], 'admin@demo.ec')).status).toBe(404);
  });
});
