import { blankPdf } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { ana, digitalDocument, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

interface Refusal {
  readonly id: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

async function create(signer: object, information: object) {
  const draft = await desk.call<{ id: string }>('POST', '/api/drafts', { body: { process_id: digitalDocument } });
  const file = { name: 'Contrato 😀.pdf', bytes: blankPdf() };
  const sent = await desk.send<{ path: string }>('/api/signing-process/documents', { draft_id: draft.body.id }, file);
  return desk.call<Refusal>('POST', '/api/signing-process/create', {
    body: {
      content: { documents: [sent.body.path] },
      signers: [signer],
      process_information: { process_id: digitalDocument, title: 'Contrato', ...information },
      draft_id: draft.body.id,
    },
  });
}

const sentence = 'Quite «😀»: los documentos se escriben con letras latinas, números y signos comunes';

test.each([
  ['signers.0.name', named(ana, 'signo', { name: 'Ana 😀' }), {}],
  ['process_information.title', named(ana, 'signo'), { title: 'Contrato 😀' }],
])('a sign that no document can show is refused at %s', async (path, signer, information) => {
  const { status, body } = await create(signer, information);
  expect([status, body.issues]).toEqual([422, [{ path, message: sentence }]]);
});

test('a file may be named as it is: what everybody signed is sealed, and the sheet quotes the name', async () => {
  const person = named(ana, 'archivo', { signature_type: 'clicwrap' });
  const { body } = await create(person, {});
  const visitor = await visitorOf(world, desk, { email: person.email, processId: body.id });
  await visitor.prepareToSign();
  expect((await visitor.sign()).status).toBe(202);
  await desk.reach(body.id, 'COMPLETED');
});
