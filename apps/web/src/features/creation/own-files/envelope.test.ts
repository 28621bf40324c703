import { newProcess } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { contract, makeBox, makeEnvelope, makeSigners } from './envelope.fixture.ts';
import { contentOf, newProcessOf, readEnvelope, signersIn } from './envelope.ts';
import { lastInOrder, withArrived } from './files/order.ts';
import { missingKinds, missingPlace } from './placement/missing-kinds.ts';

const defaults = { deadlineDays: 15, reminderDays: 3, executiveEmail: 'oficial@demo.ec' };
const whole = makeSigners('Ana', 'Luis').map((signer, place) => ({
  ...signer,
  identification_number: ['1710034065', '1712345675'][place] ?? '',
  position_sign: [makeBox({ y: 100 + place * 60 })],
}));

test('a draft is read as it was written', () => {
  const envelope = makeEnvelope({
    step: 'placement',
    signers: whole,
    isOrdered: true,
    title: 'Arriendo',
    copies: 'a@demo.ec, b@demo.ec',
    message: 'Hola',
    approvers: ['33333333-3333-4333-8333-333333333333'],
    readOnly: [contract.path],
  });
  expect(readEnvelope(structuredClone(contentOf(envelope)), defaults)).toEqual(envelope);
});

test('content of another version, a template or an earlier process is read as far as possible', () => {
  expect(readEnvelope({ signers: 'nobody', step: 'elsewhere', process_information: 7 }, defaults)).toEqual(
    makeEnvelope(),
  );
  const { signers } = readEnvelope(
    { signers: [{ type: 'S', position_sign: [{ ...makeBox(), id: undefined }] }] },
    defaults,
  );
  expect(signers).toMatchObject([{ name: '', type: 'S', color: '#145BEA', position_sign: [{ kind: 'signature' }] }]);
});

test('what is sent is what the contract asks for', () => {
  const envelope = makeEnvelope({ signers: whole.map((signer) => ({ ...signer, quorum: 1 })), title: ' Arriendo ' });
  const payload = newProcessOf({
    processId: '8c69fecc-1467-46cb-8486-c35fd36a0baf',
    draftId: '44444444-4444-4444-8444-444444444444',
    envelope,
    documents: [contract],
  });
  const parsed = newProcess.parse(payload);
  expect(parsed.process_information).toMatchObject({ title: 'Arriendo', signatories_numbers: 2, order: false });
  expect(parsed.content.documents).toEqual([contract.path]);
  expect(parsed.signers[0]?.quorum).toBeNull();
  expect(parsed.signers[0]?.position_sign[0]).not.toHaveProperty('id');
});

test('a process without a title takes the name of its first file, as its summary shows', () => {
  const payload = newProcessOf({
    processId: '8c69fecc-1467-46cb-8486-c35fd36a0baf',
    draftId: '44444444-4444-4444-8444-444444444444',
    envelope: makeEnvelope({ signers: whole, title: ' ' }),
    documents: [{ ...contract, name: 'Contrato de arriendo.pdf' }],
  });
  expect(payload.process_information.title).toBe('Contrato de arriendo');
});

test('a process is not sent while a signer lacks the box their signature type needs', () => {
  const [ana] = makeSigners('Ana');
  if (!ana) throw new Error('nobody');
  expect(missingKinds(ana)).toEqual(['signature']);
  expect(missingKinds({ ...ana, signature_type: 'clicwrap' })).toEqual([]);
  expect(missingKinds({ ...ana, signature_type: 'and_sign_image__initials', position_sign: [makeBox()] })).toEqual([
    'initials',
  ]);
  const placed = { ...ana, position_sign: [makeBox()] };
  expect(missingPlace(makeEnvelope({ signers: [placed] }), [contract])).toBeUndefined();
  expect(missingPlace(makeEnvelope({ signers: [ana] }), [contract])).toBe('Falta ubicar la firma de Ana');
});

test('each document is signed by somebody or marked to be read only', () => {
  const annex = { ...contract, path: '22222222-2222-4222-8222-222222222222', name: 'Anexo.pdf' };
  const documents = [contract, annex];
  const signers = whole;
  const envelope = makeEnvelope({ signers });
  expect(missingPlace(envelope, documents)).toMatch(/^«Anexo\.pdf» no tiene firma de nadie/);
  const marked = makeEnvelope({ signers, readOnly: [annex.path] });
  expect(missingPlace(marked, documents)).toBeUndefined();
  const order = { processId: '8c69fecc-1467-46cb-8486-c35fd36a0baf', draftId: '44444444-4444-4444-8444-444444444444' };
  expect(newProcessOf({ ...order, envelope: marked, documents }).content.read_only).toEqual([annex.path]);
  const later = signers.map((one) => ({
    ...one,
    position_sign: [...one.position_sign, makeBox({ document: annex.path })],
  }));
  expect(newProcessOf({ ...order, envelope: { ...marked, signers: later }, documents }).content.read_only).toEqual([]);
  const byClick = makeSigners('Eva').map((one) => ({ ...one, signature_type: 'clicwrap' as const }));
  expect(missingPlace(makeEnvelope({ signers: byClick }), documents)).toBeUndefined();
  expect(signersIn(annex, byClick)).toEqual(byClick);
  expect(signersIn(annex, makeSigners('Ana')), 'whose place is still missing').toEqual([]);
});

test('files stay in the order they were chosen, whichever upload ends first', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((path) => ({ path })) as [
    { path: string },
    { path: string },
    { path: string },
    { path: string },
  ];
  expect(withArrived([a], [a])).toEqual([a]);
  expect(withArrived([a], [c])).toEqual([a, c]);
  expect(lastInOrder([a, d, b, c], [b, c, d])).toEqual([a, b, c, d]);
  expect(lastInOrder([a, d], [b, d])).toEqual([a, d]);
  // The last chosen arrives first; the others take their places above it.
  expect(lastInOrder(withArrived([a, d], [c, d]), [c, d])).toEqual([a, c, d]);
});
