import { createHash } from 'node:crypto';

import { build, type UserConfig } from 'vite';

export interface BuiltScript {
  readonly fileName: string;
  readonly body: string;
  readonly sha256: string;
}

/** A file of its own, the same from the same sources: who doubts an installation builds it and compares the hash. */
function scriptConfig(): UserConfig {
  return {
    root: import.meta.dirname,
    publicDir: false,
    build: {
      target: 'es2022',
      write: false,
      reportCompressedSize: false,
      lib: {
        entry: 'src/features/signing/certificate/signing-script.ts',
        formats: ['iife'],
        name: 'RubricaSigning',
        fileName: 'signing-script',
      },
    },
  };
}

export async function buildSigningScript(): Promise<BuiltScript> {
  const built = await build({ ...scriptConfig(), configFile: false, logLevel: 'warn', mode: 'production' });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk, ...others] = outputs;
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('the signing script is not one file');
  const sha256 = createHash('sha256').update(chunk.code).digest('hex');
  return { fileName: `signing-script-${sha256.slice(0, 12)}.js`, body: chunk.code, sha256 };
}

/** What the portal's build is told of it. */
export const describeScript = ({ fileName, sha256 }: BuiltScript) => ({
  url: `/portal/${fileName}`,
  sha256,
  integrity: `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`,
});
