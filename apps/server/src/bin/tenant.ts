import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';

import { defaultTheme, setSpanishErrors } from '@rubrica/contract';

import { ConfigError, readConfig } from '../config.ts';
import { setUpAccounts, hashPassword } from '../modules/accounts/index.ts';
import { chooseService, provisionTenant } from '../modules/tenants/index.ts';
import { withApp } from '../node.ts';
import { outsideServices } from '../outside-services.ts';
import { findProblems, type PortFacts, type Source } from '../platform/outside/define-port.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica tenant`: what an operator does for one company. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      slug: { type: 'string' },
      name: { type: 'string' },
      admin: { type: 'string' },
      service: { type: 'string' },
      settings: { type: 'string' },
    },
  });
  if (positionals[0] === 'create') await createTenant(values);
  else if (positionals[0] === 'service') await setService(values);
  else throw new StartupError('Uso: rubrica tenant create … | rubrica tenant service …');
} catch (error) {
  explainFailure(error);
}

type Options = Readonly<Record<'slug' | 'name' | 'admin' | 'service' | 'settings', string | undefined>>;

/** The first step of every customer. */
async function createTenant({ slug, name, admin }: Partial<Options>): Promise<void> {
  if (!slug || !name || !admin) {
    throw new StartupError('Uso: rubrica tenant create --slug SEGMENTO --name "NOMBRE" --admin CORREO');
  }
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(slug)) {
    throw new StartupError('El segmento solo puede tener letras minúsculas, números y guiones.');
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(admin)) throw new StartupError('El correo del administrador es inválido.');
  const password = `${randomBytes(12).toString('base64url')}aA1!`;
  await provision({ slug, name, admin, passwordHash: await hashPassword(password) });
  console.log(
    `✓ Empresa "${name}" creada en el segmento "${slug}".\n  Usuario: ${admin}\n  Contraseña inicial: ${password}`,
  );
}

interface NewTenant {
  readonly slug: string;
  readonly name: string;
  readonly admin: string;
  readonly passwordHash: string;
}

async function provision({ slug, name, admin, passwordHash }: NewTenant): Promise<void> {
  await withApp(readConfig(process.env), async ({ databases, contexts, directory }, log) => {
    if (await directory.find(slug)) throw new StartupError(`Ya existe una empresa en el segmento "${slug}".`);
    await provisionTenant(
      {
        platform: databases.platform,
        contextOf: (tenant) => contexts.forSetup({ tenant, task: 'tenant-create', log }),
      },
      {
        slug,
        environment: 'production',
        hosts: [{ label: slug, isPublicStandardTool: false }],
        company: {
          name,
          primaryColor: defaultTheme.primary,
          secondaryColor: defaultTheme.secondary,
          iconColorProcess: defaultTheme.primary,
          permissionSignUp: false,
          identityProviderDomain: '',
          identityProviderClientId: '',
        },
        party: {},
        images: {},
        kinds: ['digital_document'],
      },
      (tx) =>
        setUpAccounts(tx, [
          { username: admin, name: 'Administrador', lastName: name, group: 'Administrador', passwordHash },
        ]),
    );
  });
}

/** Gives a company its own outside service, or the installation's again. */
async function setService({ slug, service, settings: file }: Partial<Options>): Promise<void> {
  if (!slug || !service) {
    throw new StartupError('Uso: rubrica tenant service --slug SEGMENTO --service SERVICIO [--settings ARCHIVO]');
  }
  const facts = findPort(service);
  const settings = file === undefined ? undefined : readSettings(facts, file);
  await withApp(readConfig(process.env), async ({ contexts, directory }, log) => {
    const tenant = await directory.find(slug);
    if (!tenant) throw new StartupError(`No existe una empresa en el segmento "${slug}".`);
    await chooseService(contexts.forSetup({ tenant, task: 'tenant-service', log }), { service, settings });
  });
  console.log(`✓ ${slug}: ${facts.title}, ${settings ? 'servicio propio' : 'el de la instalación'}.`);
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
