import type { InvitationPreview, SigningState } from '@rubrica/contract';
import { blankPdf } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { ana, digitalDocument, named, onFirstPage, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

const person = named(ana, 'vista', { signature_type: 'clicwrap' });
const checks = { otp: 'email', registry: false, biometrics: false } as const;
const draft = {
  process_id: digitalDocument,
  title: 'Arriendo del local 4',
  operation_number: 'VISTA-1',
  message: 'Revise el precio.',
  deadline_working_days: 9,
  documents: ['Contrato.pdf'],
  signer: {
    name: person.name,
    last_name: person.last_name,
    email: person.email,
    phone: person.phone,
    identification_type: person.identification_type,
    identification_number: person.identification_number,
    signature_type: 'clicwrap',
    checks,
  },
};
const previewPath = '/api/signing-process/invitation/preview';
const greetingPath = '/api/signing-process/invitation/greeting';
const testPath = '/api/signing-process/invitation/test';

test('who may not create gets neither, and a wrong address is named', async () => {
  for (const path of [previewPath, greetingPath, testPath])
    expect((await desk.call('POST', path, { body: draft, as: 'auditor@demo.ec' })).status).toBe(403);
  const wrong = { ...draft, signer: { ...draft.signer, email: 'nadie' } };
  const { status, body } = await desk.call('POST', previewPath, { body: wrong });
  expect([status, body]).toMatchObject([422, { issues: [{ path: 'signer.email' }] }]);
});

const created = { id: '' };

/** Ana signs the contract; the annex is signed by nobody. */
async function createForReal(): Promise<string> {
  const { body } = await desk.call<{ id: string }>('POST', '/api/drafts', { body: { process_id: digitalDocument } });
  const upload = async (name: string): Promise<string> => {
    const file = { name, bytes: blankPdf() };
    return (await desk.send<{ path: string }>('/api/signing-process/documents', { draft_id: body.id }, file)).body.path;
  };
  const [contract, annex] = [await upload('Contrato.pdf'), await upload('Anexo.pdf')];
  const made = await desk.call<{ id: string }>('POST', '/api/signing-process/create', {
    body: {
      content: { documents: [contract, annex], read_only: [annex] },
      signers: [{ ...person, checks, position_sign: onFirstPage(contract) }],
      process_information: {
        process_id: digitalDocument,
        title: draft.title,
        process_number_opertaion: draft.operation_number,
        deadline_working_days: draft.deadline_working_days,
      },
      content_notification: { description: draft.message, emails_copies: [] },
      draft_id: body.id,
    },
  });
  expect(made.status).toBe(200);
  created.id = made.body.id;
  await until(async () => (await desk.messagesTo(person.email)).length > 0, 'the invitation');
  return (await desk.messagesTo(person.email))[0]?.body_text ?? '';
}

test('the preview says what the mail then says, sends nothing, and names no document that the person does not sign', async () => {
  const { status, body } = await desk.call<InvitationPreview>('POST', previewPath, { body: draft });
  expect(status).toBe(200);
  expect(body).toMatchObject({ channel: 'email', to: person.email, text: null });
  expect(await desk.messagesTo(person.email)).toEqual([]);
  const sent = await createForReal();
  const { mail } = body;
  for (const words of [mail?.title, mail?.action, mail?.doubt, mail?.closing, ...(mail?.paragraphs ?? [])])
    expect(sent).toContain(words);
  expect(sent).not.toContain('Anexo');
});

test('the greeting of the visit is the one that opens with the link', async () => {
  const { status, body } = await desk.call<SigningState>('POST', greetingPath, { body: draft });
  expect(status).toBe(200);
  const visitor = await visitorOf(world, desk, { email: person.email, processId: created.id });
  await visitor.open();
  const { signatory, process, steps, current, otp, papers } = await visitor.state();
  const seen = ({ id: _id, ...of }: SigningState['signatory']) => ({ ...of, sumilla: '', status: '' });
  expect(seen(body.signatory)).toEqual(seen({ ...signatory, capacity: body.signatory.capacity }));
  expect(body).toMatchObject({ steps, current, otp, papers });
  expect(body.process).toMatchObject({
    title: process.title,
    company_name: process.company_name,
    created_by_name: process.created_by_name,
    document_count: process.document_count,
    deadline_at: process.deadline_at,
    welcome: process.welcome,
  });
});

test('a test goes only to who asks for it, says so, and its button leads nowhere', async () => {
  const before = (await desk.messagesTo(person.email)).length;
  const { body } = await desk.call<{ sent_to: string }>('POST', testPath, { body: draft });
  const mail = (await desk.messagesTo(body.sent_to)).find(({ subject }) => subject?.startsWith('Prueba: '));
  expect(mail?.body_text).toContain('(sin enlace: es una prueba)');
  expect(mail?.body_text).toContain('Es una prueba para usted');
  expect(mail?.body_text).not.toMatch(/https?:\/\/\S+\/(?:auth|f)\//);
  expect((await desk.messagesTo(person.email)).length).toBe(before);
});
