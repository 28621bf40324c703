import type { Socket } from 'node:net';

/** How an adapter reaches the other side. */
export interface Network {
  readonly fetch: typeof fetch;
  /** Opens a plain connection; undefined: any machine may be reached. Rejects for those that may not. */
  readonly connect?: (target: { readonly host: string; readonly port: number }) => Promise<Socket>;
  /** Whether passwords travel to this host only inside an encrypted connection. */
  readonly requiresEncryption: (host: string) => boolean;
}

/** For addresses that who runs the installation wrote. */
export const anywhere: Network = { fetch, requiresEncryption: () => false };
