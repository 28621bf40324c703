import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { hashPassword, Users } from '../modules/accounts/index.ts';
import { openOperatorsTenant } from '../modules/operators/index.ts';
import type { System } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';
import { report, withInstallation } from './tenant/options.ts';

const usage = `Uso: rubrica operator create --email CORREO --name NOMBRES --last-name APELLIDOS [--show-password] [--json]
rubrica operator list [--json]
rubrica operator remove --email CORREO [--json]`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

interface Options {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly 'last-name'?: string | undefined;
  readonly 'show-password'?: boolean | undefined;
  readonly json?: boolean | undefined;
}

type Act = (context: Context<System>) => Promise<void>;

/** `rubrica operator`: who runs the installation from the console at the host `operador`. */
try {
  const options = { email: text, name: text, 'last-name': text, 'show-password': flag, json: flag };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const act = choose(positionals[0], values);
  if (!act) throw new StartupError(usage);
  await withInstallation(async (installation) => act(await openOperatorsTenant(installation)));
} catch (error) {
  explainFailure(error);
}

function choose(verb: string | undefined, options: Options): Act | undefined {
  if (verb === 'create') return (context) => create(context, options);
  if (verb === 'list') return (context) => list(context, options);
  return verb === 'remove' ? (context) => remove(context, options) : undefined;
}

function readEmail({ email }: Options): string {
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new StartupError('--email: el correo es inválido.');
  return email;
}

async function create(context: Context<System>, options: Options): Promise<void> {
  const email = readEmail(options);
  const [name, lastName] = [options.name?.trim(), options['last-name']?.trim()];
  if (!name || !lastName) throw new StartupError('--name y --last-name: diga quién es.');
  const password = options['show-password'] ? `${randomBytes(12).toString('base64url')}aA1!` : undefined;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const created = await context.transaction((tx) => Users.addOperator(tx, { email, name, lastName, passwordHash }));
  const facts = { email, created, url: context.siteUrl, ...(created && password !== undefined && { password }) };
  if (!created) return report(options, `✓ ${email} ya es operador: nada cambió.`, facts);
  const access =
    password === undefined ? `Le enviamos un correo con su contraseña temporal.` : `Contraseña inicial: ${password}`;
  report(options, `✓ ${email} es operador. Ingresa en ${context.siteUrl} con un segundo factor.\n  ${access}`, facts);
}

async function list(context: Context<System>, options: Options): Promise<void> {
  const operators = await Users.listOperators(context);
  const lines = operators.map(
    ({ email, name, hasFactor }) => `✓ ${email}: ${name}; ${hasFactor ? 'con' : 'todavía sin'} segundo factor.`,
  );
  report(options, lines.join('\n') || 'No hay operadores.', { operators });
}

async function remove(context: Context<System>, options: Options): Promise<void> {
  const email = readEmail(options);
  if (!(await Users.removeOperator(context, email)))
    throw new StartupError(`No hay un operador con el correo "${email}".`);
  report(options, `✓ ${email} ya no es operador; sus sesiones se cerraron.`, { email, removed: true });
}
