import type { DocumentTemplateView, ErrorBody } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { knownKind } from '../../../test/support/drafts.ts';
import { pdftotext } from '../../../test/support/outside-verifiers.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
const admin = 'admin@demo.ec';
const kind = knownKind('establishment_update');
const at = `/api/wording/documents/${kind.uuid}/carta_cuenta`;

const own = `#import "/layout/documento.typ": *
#show: documento
Instruyo con palabras propias acreditar en la cuenta No. #datos.cuenta.numero.
#firmas[Firmo electrónicamente.]
`;
const read = async () => (await desk.call<DocumentTemplateView>('GET', at, { as: admin })).body;
const save = (source: string, as = admin) =>
  desk.call<DocumentTemplateView & ErrorBody>('PATCH', at, { as, body: { source } });
const publish = (as = admin) => desk.call<DocumentTemplateView & ErrorBody>('POST', `${at}/publish`, { as, body: {} });

test('templates are closed to who lacks their permission', async () => {
  expect((await desk.call('GET', at, { as: 'oficial@demo.ec' })).status).toBe(403);
  expect((await save(own, 'oficial@demo.ec')).status).toBe(403);
  expect((await publish()).status).toBe(404); // there is no draft
});

test('a draft changes nothing until it is published; a broken one is refused with its line, and versions come back', async () => {
  const before = await read();
  expect([before.published.number, before.draft, before.samples > 0]).toEqual([0, null, true]);
  expect(before.data.map(({ path }) => path)).toContain('datos.cuenta.numero');

  await save(own.replace('#firmas[', '#firmas[#(1 + "a")'));
  const broken = await publish();
  expect([broken.status, broken.body.code]).toEqual([422, 'template.broken']);
  expect(broken.body.message).toContain('línea 4');
  expect((await read()).published.number).toBe(0);

  await save(own);
  const done = await publish();
  expect([done.status, done.body.published, done.body.draft]).toEqual([200, { number: 1, source: own }, null]);
  const version = await desk.call<{ source: string }>('GET', `${at}/versions/0`, { as: admin });
  expect(version.body.source).toBe(before.shipped);
  const reverted = await desk.call<DocumentTemplateView>('POST', `${at}/revert`, { as: admin, body: { number: 0 } });
  expect(reverted.body.draft?.source).toBe(before.shipped);
  const discarded = await desk.call<DocumentTemplateView>('DELETE', at, { as: admin });
  expect([discarded.body.draft, discarded.body.published.number]).toEqual([null, 1]);
});

test('the preview is the document with sample data', async () => {
  const preview = (source: string) =>
    world.tokenOf(admin).then((token) =>
      world.call('demo', {
        method: 'POST',
        url: `/backend${at}/preview`,
        headers: bearer(token),
        body: { source, sample: 0 },
      }),
    );
  const made = await preview(own);
  expect(made.statusCode).toBe(200);
  expect(pdftotext(made.rawPayload)).toContain('palabras propias');
  expect((await preview('#nada')).statusCode).toBe(422);
});

test('with four eyes the writer does not publish, and neither does the call that did both', async () => {
  const rule = (needs_two: boolean) => desk.call('PATCH', '/api/wording/rule', { as: admin, body: { needs_two } });
  expect((await rule(true)).status).toBe(200);
  await save(own);
  const refused = await publish();
  expect([refused.status, refused.body.code]).toEqual([409, 'template.second_person']);
  const direct = await desk.call<ErrorBody>('PATCH', `/api/process/${kind.uuid}/templates/carta_cuenta`, {
    as: admin,
    body: { source: own },
  });
  expect([direct.status, direct.body.code]).toEqual([409, 'template.second_person']);
  expect((await rule(false)).status).toBe(200);
  expect((await publish()).status).toBe(200);
});
