import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** In the PHC string format, so that the cost can be raised later and old hashes still verify. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await run('argon2id', { ...cost, message: normalise(password), nonce, tagLength });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!parts) throw new Error('a stored password hash is not in the PHC format');
  const [, memory, passes, parallelism, nonce = '', expected = ''] = parts;
  const wanted = Buffer.from(expected, 'base64');
  const tag = await run('argon2id', {
    message: normalise(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(tag, wanted);
}

/** Work of the same size for a name that does not exist: the time of an answer tells nothing. */
export async function wastePassword(password: string): Promise<void> {
  await run('argon2id', { ...cost, message: normalise(password), nonce: Buffer.alloc(16), tagLength });
}

/** One person types é as one character, another's keyboard as two. */
const normalise = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
