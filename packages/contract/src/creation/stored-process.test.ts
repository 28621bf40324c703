import { expect, test } from 'vitest';

import { newProcess } from './new-process.ts';
import { storedChecks, storedContent, storedInformation, storedNotification } from './stored-process.ts';

const signer = {
  name: 'Ana',
  email: 'ana@demo.ec',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
  phone: '0991234567',
};
const box = { document: crypto.randomUUID(), kind: 'text', page: 0, x: 10, y: 10, width: 80, height: 20 };
const kind = crypto.randomUUID();
const whole = {
  content: { version: '1' },
  signers: [
    {
      ...signer,
      uuid: crypto.randomUUID(),
      sumilla: 'AB',
      color: '#123456',
      position_sign: [{ ...box, label: 'Cargo' }],
    },
  ],
  process_information: {
    process_id: kind,
    title: 'Arriendo',
    process_number_opertaion: 'A-1',
    ejecutivo_email: '',
    deadline_working_days: 5,
    asks_official_check: true,
    approvers: [crypto.randomUUID()],
  },
};
const least = { content: {}, signers: [signer], process_information: { process_id: kind } };

test.each([
  ['everything', whole],
  ['only what is required', least],
])('a process that was created with %s is read as it was accepted', (_, given) => {
  const { content, signers, process_information: information, content_notification } = newProcess.parse(given);
  const answers = { texto: 'x', monto: 12.5, opciones: ['a', 'b'], firmantes: [{ nombre: 'Ana', edad: 30 }] };
  const stored = JSON.parse(
    JSON.stringify({
      content: { version: content.version ?? null, form_data: answers, annexes: content.annexes, signers },
      information: { reminder_days: 3, ...information, signatories_numbers: 1, users_group: kind },
      notification: content_notification,
    }),
  ) as Record<'content' | 'information' | 'notification', unknown>;
  expect(storedContent.parse(stored.content)).toEqual(stored.content);
  expect(storedInformation.parse(stored.information)).toEqual(stored.information);
  expect(storedNotification.parse(stored.notification)).toEqual(stored.notification);
});

test('a missing value is an error, never a default', () => {
  const { signers } = newProcess.parse(least);
  const content = { version: null, form_data: {}, annexes: [], signers };
  expect(storedContent.safeParse(content).success).toBe(true);
  for (const field of Object.keys(content))
    expect(storedContent.safeParse({ ...content, [field]: undefined }).success).toBe(false);
  const unnamed = signers.map(({ name: _name, ...one }) => one);
  expect(storedContent.safeParse({ ...content, signers: unnamed }).success).toBe(false);
  expect(storedChecks.safeParse({ otp: null, registry: false }).success).toBe(false);
  expect(storedNotification.safeParse({}).success).toBe(false);
  expect(storedInformation.safeParse({ process_id: kind }).success).toBe(false);
});
