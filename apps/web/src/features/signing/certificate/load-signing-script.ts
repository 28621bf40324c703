import type * as SigningScript from './signing-script.ts';

/** Where the build put the script, and its hash; absent while the sources run as they are. */
declare const __SIGNING_SCRIPT__: { readonly url: string; readonly sha256: string; readonly integrity: string };

declare global {
  // The script is loaded as a classic one, because browsers check the integrity of no imported module.
  var RubricaSigning: typeof SigningScript | undefined;
}

export interface LoadedScript {
  readonly script: typeof SigningScript;
  /** Of the file, in hexadecimal; the browser refuses a file with another one. */
  readonly sha256: string | undefined;
}

let loading: Promise<LoadedScript> | undefined;

export const loadSigningScript = (): Promise<LoadedScript> =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined; // the network may come back
    throw error;
  }));

async function load(): Promise<LoadedScript> {
  if (import.meta.env.DEV) return { script: await import('./signing-script.ts'), sha256: undefined };
  const { url, sha256, integrity } = __SIGNING_SCRIPT__;
  await new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new TypeError('the signing script did not arrive')));
    Object.assign(element, { src: url, integrity, crossOrigin: 'anonymous' });
    document.head.append(element);
  });
  const script = globalThis.RubricaSigning;
  if (!script) throw new Error('the signing script brought nothing');
  return { script, sha256 };
}
