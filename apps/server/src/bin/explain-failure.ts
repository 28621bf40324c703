import { StartupError } from '../platform/startup-error.ts';

/** What an operator can mend is one clear line; a bug shows its stack. */
export function explainFailure(error: unknown): never {
  if (error instanceof StartupError) {
    for (const line of error.message.split('\n')) console.error(`✗ ${line}`);
  } else {
    console.error(error);
  }
  process.exit(1);
}
