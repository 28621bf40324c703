import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, type APIRequestContext, type Page, type TestInfo } from '@playwright/test';

import { acceptTerms, beginByCalls, chooseOwnPassword, fillLogin } from './people.ts';
import { port, siteOf } from './product.ts';

export interface OwnCompany {
  readonly slug: string;
  readonly name: string;
  /** Its first administrator, with the password of their own choice. */
  readonly admin: { readonly email: string; readonly password: string };
  /** What the operator got to hand over; undefined once it was replaced. */
  readonly initialPassword: string | undefined;
}

const program = path.resolve(import.meta.dirname, '../packages/cli/bin/rubrica.mjs');

async function run(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: process.env['STORY_DATA_DIR'] ?? '',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
  });
  return stdout;
}

/** A company as an operator makes one: by the command line, with nothing but its first administrator. */
export async function createCompany(info: TestInfo, label: string): Promise<OwnCompany> {
  const slug = `${label}-${info.project.name}-${info.retry}`;
  const name = `Notaría ${label}`;
  const email = `admin@${slug}.ec`;
  const stdout = await run(['tenant', 'create', '--slug', slug, '--name', name, '--admin', email, '--show-password']);
  const initialPassword = /Contraseña inicial: (\S+)/.exec(stdout)?.[1];
  if (initialPassword === undefined) throw new Error(`no company was made: ${stdout}`);
  return { slug, name, admin: { email, password: 'Notaria.Propia.2026!' }, initialPassword };
}

/** The first sign-in of its administrator by calls, for stories that need the company before they open a page. */
export async function beginCompany(request: APIRequestContext, company: OwnCompany): Promise<OwnCompany> {
  await beginByCalls(request, { ...company.admin, initialPassword: company.initialPassword ?? '' }, company.slug);
  return { ...company, initialPassword: undefined };
}

/** What an operator tells of a company before it can write its contracts. */
export async function describeCompany({ slug, name }: OwnCompany, kinds: string): Promise<void> {
  const party = {
    kinds,
    'legal-name': `${name} S.A.`,
    ruc: '1790099998001',
    address: 'Av. Amazonas N37-29 y Villalengua',
    city: 'Quito',
    contact: `contratos@${slug}.ec`,
    representative: 'Andrade Salas Lucía Fernanda',
    'representative-id': '1710034065',
    'representative-title': 'Gerente General',
  };
  const options = Object.entries(party).flatMap(([option, value]) => [`--${option}`, value]);
  await run(['tenant', 'set', '--slug', slug, ...options]);
}

/** Where its pages send their calls: a host of its own, with a label of the directory. */
export const setBackend = async ({ slug }: OwnCompany, label: string, address: string): Promise<void> =>
  void (await run(['tenant', 'set', '--slug', slug, '--host', label, '--backend', address]));

/** As the administrator does: a password of their own, the terms, and the second factor put off for some days. */
export async function enterCompany(page: Page, { slug, admin, initialPassword }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/auth/login`);
  await fillLogin(page, { ...admin, password: initialPassword ?? admin.password });
  if (initialPassword !== undefined) {
    await chooseOwnPassword(page, admin.password);
    await acceptTerms(page);
  }
  await page.getByRole('dialog', { name: 'Proteja su cuenta' }).getByRole('button', { name: 'Más tarde' }).click();
  await expect(page.getByRole('heading', { name: /^Bienvenid/ })).toBeVisible();
}
