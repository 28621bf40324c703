import { Writable } from 'node:stream';

import { expect, test } from 'vitest';

import { createLogger } from './logging.ts';

function logged(facts: object): string {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  createLogger({ level: 'info', destination }).error(facts, 'a job failed');
  return lines.join('');
}

test('a logged error says what happened and where, without personal data', () => {
  const refusal = new Error('550 5.1.1 <Ana.Andrade+firma@correo.cliente.ec>: Recipient address rejected');
  const line = logged({ err: new Error('mail to ana@cliente.ec failed', { cause: refusal }) });
  expect(line).toContain('550 5.1.1 <[redacted]>: Recipient address rejected');
  expect(line).toContain('logging.test.ts');
  expect(line).not.toMatch(/ana|andrade|cliente\.ec/i);
});

test('properties that drivers add to their errors are not logged', () => {
  const line = logged({
    err: Object.assign(new Error('no'), { detail: 'Key (phone)=(0991234567)', recipient: 'Ana' }),
  });
  expect(line).not.toMatch(/0991234567|Ana/);
});

test('an address quoted by a driver is logged without its password', () => {
  const line = logged({ err: new Error('cannot open smtps://rubrica:s3cr.et@mail.empresa.ec:465') });
  expect(line).toContain('smtps://[redacted]@mail.empresa.ec:465');
  expect(line).not.toContain('s3cr');
});
