import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { setSpanishErrors } from '@rubrica/contract';

import { ConfigError, readConfig } from '../../config.ts';
import { chooseService } from '../../modules/tenants/index.ts';
import { withCore } from '../../node.ts';
import { outsideServices } from '../../outside-services.ts';
import { findProblems, type PortFacts, type Source } from '../../platform/outside/define-port.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { report, type TenantOptions } from './options.ts';

/** Gives a company its own outside service, or the installation's again. */
export async function setService(options: TenantOptions): Promise<void> {
  const { slug, service, settings: file } = options;
  if (!slug || !service) {
    throw new StartupError('Uso: rubrica tenant service --slug SEGMENTO --service SERVICIO [--settings ARCHIVO]');
  }
  const facts = findPort(service);
  const settings = file === undefined ? undefined : readSettings(facts, file);
  await withCore(readConfig(process.env), async ({ contexts, directory }, log) => {
    const tenant = await directory.find(slug);
    if (!tenant) throw new StartupError(`No existe una empresa en el segmento "${slug}".`);
    await chooseService(contexts.forSetup({ tenant, task: 'tenant-service', log }), { service, settings });
  });
  const line = `✓ ${slug}: ${facts.title}, ${settings ? 'servicio propio' : 'el de la instalación'}.`;
  report(options, line, { slug, service, own: settings !== undefined });
}

function findPort(service: string): PortFacts {
  const ports = Object.values(outsideServices).map(({ facts }) => facts);
  const found = ports.find(({ code }) => code === service);
  if (!found) throw new StartupError(`El servicio debe ser uno de: ${ports.map(({ code }) => code).join(', ')}.`);
  return found;
}

/** One variable per line, under the names of the installation's own. */
function readSettings(facts: PortFacts, file: string): Source {
  setSpanishErrors();
  const settings: Source = parseEnv(readFileSync(file, 'utf8'));
  const problems = findProblems(facts, settings);
  if (problems.length > 0) throw new ConfigError(problems);
  return settings;
}
