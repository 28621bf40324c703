import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import {
  createServiceAccount,
  readServiceAccounts,
  revokeServiceAccount,
  rotateServiceAccount,
} from '../modules/accounts/index.ts';
import { withCore } from '../node.ts';
import type { System } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

const usage = `Uso: rubrica service-account create --tenant SEGMENTO --name "NOMBRE" --group "GRUPO" [--expires AAAA-MM-DD]
rubrica service-account list --tenant SEGMENTO
rubrica service-account rotate --tenant SEGMENTO --name "NOMBRE" [--expires AAAA-MM-DD]
rubrica service-account revoke --tenant SEGMENTO --name "NOMBRE"`;

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const ecuador = { offset: '-05:00', milliseconds: -5 * 3_600_000 };
const formatDay = (moment: Date): string =>
  new Date(moment.getTime() + ecuador.milliseconds).toISOString().slice(0, 10);

interface Options {
  readonly tenant?: string | undefined;
  readonly name?: string | undefined;
  readonly group?: string | undefined;
  readonly expires?: string | undefined;
}

/** `rubrica service-account`: a program's own way in. */
try {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tenant: text, name: text, group: text, expires: text },
  });
  const { tenant: label } = values;
  const act = choose(positionals[0] ?? '', values);
  if (!act || !label) throw new StartupError(usage);
  const lines = await withCore(readConfig(process.env), async ({ contexts, directory }, log) => {
    const tenant = await directory.find(label);
    if (!tenant) throw new StartupError(`No existe una empresa en el segmento "${label}".`);
    return act(contexts.forSetup({ tenant, task: 'service-account', log }));
  });
  for (const line of lines) console.log(line);
} catch (error) {
  explainFailure(error);
}

type Action = (context: Context<System>) => Promise<readonly string[]>;

/** Undefined where an option is missing. */
function choose(verb: string, { name, group, expires }: Options): Action | undefined {
  const expiresAt = readDay(expires);
  const keyLines = (done: string, key: string) => [
    `✓ Cuenta de servicio "${name}" ${done}. Guarde su clave: no se puede volver a mostrar.`,
    `\n  ${key}\n`,
  ];
  if (verb === 'list') return list;
  if (!name) return undefined;
  if (verb === 'create' && group) {
    return async (context) => keyLines('creada', (await createServiceAccount(context, { name, group, expiresAt })).key);
  }
  if (verb === 'rotate') {
    return async (context) => keyLines('renovada', (await rotateServiceAccount(context, { name, expiresAt })).key);
  }
  if (verb !== 'revoke') return undefined;
  return async (context) => {
    await revokeServiceAccount(context, name);
    return [`✓ Cuenta de servicio "${name}" revocada: su clave y sus sesiones ya no valen.`];
  };
}

async function list(context: Context<System>): Promise<readonly string[]> {
  const accounts = await readServiceAccounts(context);
  if (accounts.length === 0) return ['No hay cuentas de servicio.'];
  const now = context.now();
  return accounts.map(({ name, group, lastUsedAt, expiresAt, isRevoked }) => {
    const isExpired = expiresAt !== null && expiresAt <= now;
    const end = expiresAt ? `${isExpired ? 'venció' : 'vence'} el ${formatDay(expiresAt)}` : 'no vence';
    const used = lastUsedAt ? `último uso ${formatDay(lastUsedAt)}` : 'sin uso';
    return `${isRevoked || isExpired ? '✗' : '✓'} ${name} (${group}): ${isRevoked ? 'revocada' : end}; ${used}.`;
  });
}

/** The end of that day in Ecuador. */
function readDay(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const end = new Date(`${text}T23:59:59${ecuador.offset}`);
  if (!dayForm.test(text) || Number.isNaN(end.getTime()) || formatDay(end) !== text) {
    throw new StartupError('--expires: escriba un día, por ejemplo 2027-01-31.');
  }
  return end;
}
