import { blankPdf } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { ana, createDesk, digitalDocument, onFirstPage } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const desk = createDesk(await createWorld());

interface Refusal {
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/** A contract that Ana signs, and an annex. */
async function create(readOnly: (contract: string, annex: string) => readonly string[]) {
  const draft = await desk.call<{ id: string }>('POST', '/api/drafts', { body: { process_id: digitalDocument } });
  const upload = async (name: string): Promise<string> =>
    (
      await desk.send<{ path: string }>(
        '/api/signing-process/documents',
        { draft_id: draft.body.id },
        { name, bytes: blankPdf() },
      )
    ).body.path;
  const [contract, annex] = [await upload('Contrato.pdf'), await upload('Anexo.pdf')];
  return desk.call<Refusal>('POST', '/api/signing-process/create', {
    body: {
      content: { documents: [contract, annex], read_only: readOnly(contract, annex) },
      signers: [{ ...ana, position_sign: onFirstPage(contract) }],
      process_information: { process_id: digitalDocument, title: 'Contrato y anexo' },
      draft_id: draft.body.id,
    },
  });
}

test('a document that nobody signs is refused by its name, unless it was marked to be read only', async () => {
  const refused = await create(() => []);
  expect(refused.status).toBe(422);
  expect(refused.body.issues).toEqual([
    {
      path: 'content.documents.1',
      message: '«Anexo.pdf» no tiene firma de nadie: ubique una firma o marque que va sin firma',
    },
  ]);
  expect((await create((_, annex) => [annex])).status).toBe(200);
});

test('what somebody signs is not read only', async () => {
  const { status, body } = await create((contract, annex) => [contract, annex]);
  expect([status, body.issues[0]?.path]).toEqual([422, 'content.read_only']);
});
