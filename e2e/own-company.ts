import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, type Page, type TestInfo } from '@playwright/test';

import { fillLogin } from './people.ts';
import { port, siteOf } from './product.ts';

export interface OwnCompany {
  readonly slug: string;
  readonly name: string;
  readonly admin: string;
  readonly password: string;
}

const run = promisify(execFile);
const program = path.resolve(import.meta.dirname, '../packages/cli/bin/rubrica.mjs');

/** A company as an operator makes it, by hand, beside those of the demonstration. */
export async function foundCompany(info: TestInfo, label: string): Promise<OwnCompany> {
  const slug = `${label}-${info.project.name}-${info.retry}`;
  const name = `Notaría ${label}`;
  const admin = `admin@${slug}.ec`;
  const options = ['--slug', slug, '--name', name, '--admin', admin];
  const { stdout } = await run(process.execPath, [program, 'tenant', 'create', ...options], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: process.env['STORY_DATA_DIR'] ?? '',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
  });
  return { slug, name, admin, password: /Contraseña inicial: (\S+)/.exec(stdout)?.[1] ?? '' };
}

export async function enterCompany(page: Page, { slug, admin, password }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/auth/login`);
  await fillLogin(page, { email: admin, password });
  await expect(page.getByRole('heading', { name: /^Bienvenid/ })).toBeVisible();
}
