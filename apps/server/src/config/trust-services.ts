import type { HttpLimits } from '@rubrica/pades';

import type { Environment } from './environment.ts';

export interface CertificateProviderConfig {
  readonly url: string;
  readonly token: string;
}

/** The sandbox's authority stores its keys in its directory. */
export type TrustServicesConfig =
  | { readonly kind: 'sandbox'; readonly directory: string }
  | {
      readonly kind: 'services';
      readonly timestampUrl: string;
      readonly sealFile: string;
      readonly sealPassword: string;
      /** Where the authorities stand on the operator's own network, or answer slowly. */
      readonly limits?: Partial<HttpLimits>;
      /** Who issues certificates for one signature. */
      readonly providers: { readonly anf?: CertificateProviderConfig; readonly dicert?: CertificateProviderConfig };
    }
  /** Nothing is signed. */
  | { readonly kind: 'none' };

export function readTrustServices(
  env: Environment,
  sandbox: { readonly isAllowed: boolean; readonly directory: string },
): TrustServicesConfig {
  const { TIMESTAMP_URL: timestampUrl, SEAL_PKCS12: sealFile, SEAL_PASSWORD: sealPassword } = env;
  if (timestampUrl && sealFile && sealPassword !== undefined)
    return {
      kind: 'services',
      timestampUrl,
      sealFile,
      sealPassword,
      providers: readProviders(env),
      ...(env.TRUST_ON_PRIVATE_NETWORK && { limits: { mayConnectTo: () => true } }),
    };
  return sandbox.isAllowed ? { kind: 'sandbox', directory: sandbox.directory } : { kind: 'none' };
}

const readProviders = (env: Environment) => ({
  ...(env.ANF_URL && env.ANF_TOKEN && { anf: { url: env.ANF_URL, token: env.ANF_TOKEN } }),
  ...(env.DICERT_URL && env.DICERT_TOKEN && { dicert: { url: env.DICERT_URL, token: env.DICERT_TOKEN } }),
});
