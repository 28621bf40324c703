import { defaultTheme } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { provisionTenant } from '../../tenants/index.ts';
import { operatorsLabel } from '../host-label.ts';
import type { Installation } from '../steps/installation.ts';

/** The operators' own tenant, made where it is missing. A second factor is demanded of everybody, at once. */
export async function openOperatorsTenant({ platform, contexts, log }: Installation): Promise<Context<System>> {
  const contextOf = (tenant: Context['tenant']) => contexts.forSetup({ tenant, task: 'operator-create', log });
  const id = await provisionTenant(
    { platform, contextOf },
    {
      slug: operatorsLabel,
      environment: 'production',
      isOperators: true,
      hosts: [{ label: operatorsLabel, isPublicStandardTool: false }],
      company: {
        name: 'Consola del operador',
        primaryColor: defaultTheme.primary,
        secondaryColor: defaultTheme.secondary,
        iconColorProcess: defaultTheme.primary,
        permissionSignUp: false,
        identityProviderDomain: '',
        identityProviderClientId: '',
        secondFactor: 'everybody',
      },
      party: {},
      images: {},
      kinds: [],
    },
    async () => {},
  );
  return contextOf({ id, slug: operatorsLabel, environment: 'production', isOperators: true });
}
