import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { WaysBack } from '../modules/accounts/index.ts';
import { withCore } from '../node.ts';
import type { System } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

const usage = `Uso: rubrica account reset-factors --tenant SEGMENTO --user USUARIO
rubrica account open-networks --tenant SEGMENTO
rubrica account allow-passwords --tenant SEGMENTO`;

/** `rubrica account`: the way back in, where a company cannot help itself. */
try {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { tenant: text, user: text } });
  const { tenant: label, user } = values;
  const act = choose(positionals[0], user);
  if (!act || !label) throw new StartupError(usage);
  const line = await withCore(readConfig(process.env), async ({ contexts, directory }, log) => {
    const tenant = await directory.find(label);
    if (!tenant) throw new StartupError(`No existe una empresa en el segmento "${label}".`);
    return act(contexts.forSetup({ tenant, task: 'account', log }));
  });
  console.log(line);
} catch (error) {
  explainFailure(error);
}

function choose(verb: string | undefined, user: string | undefined) {
  if (verb === 'reset-factors' && user) return (context: Context<System>) => resetFactors(context, user);
  if (verb === 'allow-passwords') return endSingleSignOn;
  return verb === 'open-networks' ? allowEverywhere : undefined;
}

async function resetFactors(context: Context<System>, user: string): Promise<string> {
  const outcome = await WaysBack.resetFactorsByOperator(context, user);
  if (outcome === 'done')
    return `✓ Se quitaron los segundos factores de "${user}" y se cerraron sus sesiones. Le avisamos por correo.`;
  throw new StartupError(
    {
      no_user: `No existe el usuario "${user}".`,
      no_factor: `"${user}" no tiene un segundo factor.`,
      administrators_do_it:
        'La empresa tiene otros administradores: uno lo pide en la página del usuario y otro lo confirma.',
      not_asked: 'Primero debe pedirlo el otro administrador de la empresa, en la página del usuario.',
    }[outcome],
  );
}

async function allowEverywhere(context: Context<System>): Promise<string> {
  await WaysBack.openNetworks(context);
  return '✓ Las personas de la empresa pueden ingresar desde cualquier red.';
}

async function endSingleSignOn(context: Context<System>): Promise<string> {
  await WaysBack.allowPasswords(context);
  return '✓ Las personas de la empresa pueden ingresar otra vez con su contraseña.';
}
