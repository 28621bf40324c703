import { randomBytes } from 'node:crypto';

import { defaultTheme } from '@rubrica/contract';

import { readConfig } from '../../config.ts';
import { hashPassword, setUpAccounts } from '../../modules/accounts/index.ts';
import { provisionTenant } from '../../modules/tenants/index.ts';
import { withApp } from '../../node.ts';
import { StartupError } from '../../platform/startup-error.ts';

interface NewCompany {
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
  readonly admin?: string | undefined;
}

/** The first step of every customer. */
export async function createTenant({ slug, name, admin }: NewCompany): Promise<void> {
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
    `✓ Empresa "${name}" creada en el segmento "${slug}".\n  Usuario: ${admin}\n  Contraseña inicial: ${password}\n  Se cambia en el primer ingreso, antes de usar la cuenta.`,
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
          secondFactor: 'administrators',
        },
        party: {},
        images: {},
        kinds: ['digital_document'],
      },
      (tx) =>
        setUpAccounts(tx, [
          {
            username: admin,
            name: 'Administrador',
            lastName: name,
            group: 'Administrador',
            passwordHash,
            isPasswordTemporary: true,
          },
        ]),
    );
  });
}
