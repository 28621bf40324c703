import { createPrivateKey } from 'node:crypto';

import { neededDetails, type IdentityProviderName, type ProviderDetails } from '@rubrica/contract';
import type { Issue } from '@rubrica/contract';

export interface ProviderInput {
  readonly client_id: string;
  /** Undefined: the one that is stored. */
  readonly secret?: string | undefined;
  readonly details: ProviderDetails;
}

/** The directory of Microsoft that anybody can join: an address there proves nothing. */
const sharedDirectory = '9188040d-6c67-4c5b-b112-36a304b66dad';
const directoryId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is wrong with the settings of a provider, each with its field. */
export function findProviderFaults(
  name: IdentityProviderName,
  { secret, details }: ProviderInput,
  { mayUsePlainHttp }: { readonly mayUsePlainHttp: boolean },
): readonly Issue[] {
  const needed: readonly (keyof ProviderDetails)[] = neededDetails[name];
  const fault = (path: string, message: string): Issue => ({ path, message });
  const missing = needed.filter((detail) => !details[detail]);
  if (missing.length > 0) return missing.map((detail) => fault(`details.${detail}`, 'El campo es requerido'));
  const { issuer, directory } = details;
  return [
    ...(name === 'OIDC' && !isIssuer(issuer, mayUsePlainHttp)
      ? [fault('details.issuer', 'Escriba la dirección https del directorio, como https://ingreso.banco.ec')]
      : []),
    ...(name === 'Microsoft' && (!directoryId.test(directory ?? '') || directory?.toLowerCase() === sharedDirectory)
      ? [fault('details.directory', 'Escriba el identificador del directorio de su empresa')]
      : []),
    ...(name === 'SignInWithApple' && secret !== undefined && !isSigningKey(secret)
      ? [fault('secret', 'Pegue el contenido del archivo .p8 que entregó Apple')]
      : []),
  ];
}

function isIssuer(text: string | undefined, mayUsePlainHttp: boolean): boolean {
  const url = URL.parse(text ?? '');
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return (
    url.protocol === 'https:' || (mayUsePlainHttp && url.protocol === 'http:' && /(^|\.)localhost$/.test(url.hostname))
  );
}

function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** Without the details of other providers. */
export const onlyNeeded = (name: IdentityProviderName, details: ProviderDetails): ProviderDetails =>
  Object.fromEntries(neededDetails[name].map((detail) => [detail, details[detail]]));
