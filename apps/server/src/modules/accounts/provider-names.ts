import type { IdentityProviderName, ProviderDetails } from '@rubrica/contract';

interface NamedProvider {
  readonly name: IdentityProviderName;
  readonly details: ProviderDetails;
}

const names: Readonly<Record<IdentityProviderName, string>> = {
  Google: 'Google',
  Facebook: 'Facebook',
  SignInWithApple: 'Apple',
  Microsoft: 'Microsoft',
  OIDC: 'el directorio de la empresa',
};

/** As its button says it. */
export const nameOfProvider = ({ name, details }: NamedProvider): string => details.label ?? names[name];
