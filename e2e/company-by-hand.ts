import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { port } from './product.ts';

export interface Company {
  readonly slug: string;
  readonly admin: { readonly email: string; readonly password: string };
}

const program = path.resolve(import.meta.dirname, '../packages/cli/bin/rubrica.mjs');

/** A company as an operator makes one: by the command line, with nothing but its first administrator. */
export async function createCompany(slug: string, name: string): Promise<Company> {
  const email = `admin@${slug}.ec`;
  const args = [program, 'tenant', 'create', '--slug', slug, '--name', name, '--admin', email];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: process.env['STORY_DATA_DIR'] ?? '',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
  });
  const password = /Contraseña inicial: (\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(`no company was made: ${stdout}`);
  return { slug, admin: { email, password } };
}
