import { createHmac } from 'node:crypto';

import type { Keyring } from './keyring.ts';

/** A code to type, derived from an id: a job that is run again sends the same one, and none waits anywhere to be read. */
export function sixDigitsOf(keyring: Pick<Keyring, 'derive'>, purpose: string, id: string): string {
  const bytes = createHmac('sha256', keyring.derive(purpose)).update(id).digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
