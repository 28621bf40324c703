import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fillMessage, findTextFaults, messageEventNames, messageEvents, sampleValues } from './index.ts';

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
