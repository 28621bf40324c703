import { randomBytes } from 'node:crypto';

import { isCedula } from '@rubrica/catalogues';
import type { Environment } from '@rubrica/contract';

import { hashPassword } from '../../modules/accounts/index.ts';
import { createCompany, isHostLabel, type NewCompany } from '../../modules/operators/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { readChange } from './change-tenant.ts';
import { readBy, readEnvironment, report, withInstallation, type TenantOptions } from './options.ts';

const usage = `Uso: rubrica tenant create --slug SEGMENTO --name "NOMBRE" --admin CORREO [--admin-name …] [--admin-last-name …]
[--admin-id CÉDULA --by "QUIÉN RESPONDE POR ELLA"] [--environment production|uat|staging] [--host SEGMENTO] [--kinds TIPO,TIPO] [--ruc RUC] … [--show-password] [--json]`;

/** The first step of every customer. Repeated, it changes nothing. */
export async function createTenant(options: TenantOptions): Promise<void> {
  const password = options['show-password'] ? `${randomBytes(12).toString('base64url')}aA1!` : undefined;
  const company = readCompany(options, password === undefined ? null : await hashPassword(password));
  const created = await withInstallation((installation) => createCompany(installation, company));
  const { slug, name, environment, host, administrator } = company;
  const facts = { slug, name, environment, host, created, ...(created && password !== undefined && { password }) };
  if (!created)
    return report(options, `✓ La empresa del segmento "${slug}" (${environment}) ya existía: nada cambió.`, facts);
  const access =
    password === undefined
      ? `Le enviamos a ${administrator.email} un correo con su contraseña temporal.`
      : `Usuario: ${administrator.email}\n  Contraseña inicial: ${password}\n  Se cambia en el primer ingreso, antes de usar la cuenta.`;
  report(options, `✓ Empresa "${name}" creada en el segmento "${host}".\n  ${access}`, facts);
}

/** Throws with the name of the option that is wrong. */
export function readCompany(options: TenantOptions, passwordHash: string | null): NewCompany {
  const { slug, name, admin } = options;
  if (!slug || !name?.trim() || !admin) throw new StartupError(usage);
  const environment = readEnvironment(options);
  const host = options.host ?? hostOf(slug, environment);
  for (const [option, label] of [
    ['--slug', slug],
    ['--host', host],
  ] as const) {
    if (!isHostLabel(label))
      throw new StartupError(`${option}: solo puede tener letras minúsculas, números y guiones.`);
  }
  const { kinds = ['digital_document'], party } = readChange(options);
  return {
    slug,
    environment,
    name: name.trim(),
    host,
    kinds,
    party,
    by: readBy(options),
    administrator: { ...readAdministrator(options, { admin, company: name.trim() }), passwordHash },
  };
}

function readAdministrator(
  options: TenantOptions,
  { admin, company }: { readonly admin: string; readonly company: string },
): Omit<NewCompany['administrator'], 'passwordHash'> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(admin)) throw new StartupError('--admin: el correo es inválido.');
  return {
    email: admin,
    name: options['admin-name']?.trim() || 'Administrador',
    lastName: options['admin-last-name']?.trim() || company,
    cedula: readCedula(options),
  };
}

const hostOf = (slug: string, environment: Environment): string =>
  environment === 'production' ? slug : `${slug}-${environment}`;

function readCedula(options: TenantOptions): string | undefined {
  const cedula = options['admin-id'];
  if (cedula === undefined) return undefined;
  if (!isCedula(cedula)) throw new StartupError('--admin-id: no es una cédula válida.');
  if (!options.by?.trim()) throw new StartupError('--by: diga quién responde por la cédula del administrador.');
  if (!options['admin-name']?.trim() || !options['admin-last-name']?.trim())
    throw new StartupError('--admin-name y --admin-last-name: la cédula es de una persona con nombre y apellido.');
  return cedula;
}
