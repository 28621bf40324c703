import type { IdentityProviderName } from '@rubrica/contract';

import type { CompanyProviderRow } from './identity-provider.repository.ts';

const names: Readonly<Record<IdentityProviderName, string>> = {
  Google: 'Google',
  Facebook: 'Facebook',
  SignInWithApple: 'Apple',
  Microsoft: 'Microsoft',
  OIDC: 'el directorio de la empresa',
};

/** As its button says it. */
export const nameOfProvider = ({ name, details }: Pick<CompanyProviderRow, 'name' | 'details'>): string =>
  details.label ?? names[name];
