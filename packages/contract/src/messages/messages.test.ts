import fc from 'fast-check';
import { expect, test } from 'vitest';

import { certificateMessages } from './certificate-messages.ts';
import { clientMessages } from './client-messages.ts';
import {
  fillMessage,
  findTextFaults,
  messageEventNames,
  messageEvents,
  sampleValues,
  withOperation,
  type MessageEvent,
} from './index.ts';

test('every text that the product comes with is whole, and its sample names nothing twice', () => {
  for (const name of messageEventNames) {
    const event = messageEvents[name];
    expect([name, findTextFaults(event, event.text)]).toEqual([name, []]);
    const filled = fillMessage(event.text, sampleValues('Demo'));
    expect(JSON.stringify(filled)).not.toMatch(/[{}]\w+\}/);
    expect(filled.paragraphs.length).toBeGreaterThan(0);
  }
});

test('a paragraph that only names what is not there is left out', () => {
  const text = { subject: 'a\nb', heading: '', body: 'Uno\n\n{mensaje}\n\nDos {nombre}' };
  expect(fillMessage(text, { nombre: 'Ana' })).toEqual({ subject: 'a b', heading: '', paragraphs: ['Uno', 'Dos Ana'] });
});

test('a value is text, whatever it holds: it names nothing and cannot break a subject', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const { subject } = fillMessage(
        { subject: 'De {nombre}', heading: '', body: '' },
        { nombre: `{empresa}${value}` },
      );
      expect(subject.startsWith('De {empresa}')).toBe(true);
      expect(subject).not.toMatch(/[\r\n]/);
    }),
  );
});

const toClients: readonly (readonly [string, MessageEvent])[] = Object.entries({
  ...clientMessages,
  ...certificateMessages,
});
const values = { ...sampleValues('Demo'), operacion: 'CV-2026-000418' };
const subjectOf = (event: MessageEvent, subject: string): string =>
  fillMessage(withOperation(event, { ...event.text, subject }), values).subject;

test.each(toClients.filter(([, { channel }]) => channel === 'mail'))(
  'the subject of the mail %s names the operation once, also in the words of a company that left it out',
  (_, event) => {
    expect(event.text.subject).toContain('{operacion}');
    expect(subjectOf(event, event.text.subject).split('CV-2026-000418')).toHaveLength(2);
    expect(subjectOf(event, 'Firme con nosotros')).toBe('Firme con nosotros · CV-2026-000418');
  },
);

test('a mail that belongs to no operation names none, and a message to a phone has no subject', () => {
  expect(subjectOf(messageEvents.password_reset, 'Su código')).toBe('Su código');
  expect(subjectOf(messageEvents.invitation_text, '')).toBe('');
});
