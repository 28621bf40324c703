import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run bench -- identity`: each `identity-*.ts` beside it measures one part. */
export async function run(): Promise<void> {
  for (const file of globSync('identity-*.ts', { cwd: import.meta.dirname }).sort()) {
    const part = (await import(pathToFileURL(path.join(import.meta.dirname, file)).href)) as {
      measure: () => Promise<void>;
    };
    await part.measure();
  }
}
