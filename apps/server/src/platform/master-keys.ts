import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';

import { StartupError } from './startup-error.ts';

export interface MasterKey {
  /** Names the key in what it protected; derived, so that two nodes agree without talking. */
  readonly id: string;
  readonly secret: Buffer;
}

/** The first key protects what is new; the others still open what they protected. */
export interface MasterKeys {
  readonly current: MasterKey;
  readonly find: (id: string) => MasterKey | undefined;
  readonly all: readonly MasterKey[];
}

export function parseMasterKeys(text: string): MasterKeys {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const secret = Buffer.from(part, 'base64');
      if (secret.length !== 32) throw new StartupError('MASTER_KEYS: cada clave debe tener 32 bytes en base64.');
      return { id: createHash('sha256').update(secret).digest('hex').slice(0, 12), secret };
    });
  const [current] = keys;
  if (!current) throw new StartupError('MASTER_KEYS está vacía.');
  return { current, all: keys, find: (id) => keys.find((key) => key.id === id) };
}

/** Only for the embedded default: a key beside the data it protects guards against a lost backup, not against a lost disk. */
export function openMasterKeyFile(file: string): MasterKeys {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    try {
      linkSync(draft, file); // of two nodes that start at once, both use the file of one
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return parseMasterKeys(readFileSync(file, 'utf8'));
}

/** A key for one purpose (RFC 5869); the master key itself encrypts nothing. */
export function deriveKey(key: MasterKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, Buffer.alloc(0), `rubrica:${purpose}`, 32));
}
