import type { DocumentView } from '@rubrica/contract';

import { readEnvelope, type Envelope, type FieldBox, type Signer } from './envelope.ts';
import { addSigner } from './signers/signers.ts';

export const contract: DocumentView = {
  path: '11111111-1111-4111-8111-111111111111',
  name: 'Contrato.pdf',
  source: 'uploaded',
  page_count: 3,
  pages: [
    { width: 595, height: 842 },
    { width: 595, height: 842 },
    { width: 842, height: 595 },
  ],
  size_bytes: 2000,
  sha256: '0'.repeat(64),
  is_signed: false,
  notes: [],
};

export function makeEnvelope(change: Partial<Envelope> = {}): Envelope {
  return { ...readEnvelope({}, { deadlineDays: 15, reminderDays: 3, executiveEmail: 'oficial@demo.ec' }), ...change };
}

/** As many as there are names, one turn after the other. */
export function makeSigners(...names: readonly string[]): readonly Signer[] {
  return names.reduce<readonly Signer[]>(
    (signers, name) => addSigner(signers, { name, email: `${name.toLowerCase()}@cliente.ec`, phone: '0991234567' }),
    [],
  );
}

export function makeBox(change: Partial<FieldBox> = {}): FieldBox {
  return {
    id: crypto.randomUUID(),
    document: contract.path,
    kind: 'signature',
    page: 0,
    x: 100,
    y: 200,
    width: 160,
    height: 46,
    required: true,
    ...change,
  };
}
