import { AppError } from '../platform/app-error.ts';
import { StartupError } from '../platform/startup-error.ts';

/** One clear line for what an operator can fix; a stack for a bug. */
export function explainFailure(error: unknown): never {
  if (error instanceof StartupError) {
    for (const line of error.message.split('\n')) console.error(`✗ ${line}`);
  } else if (error instanceof AppError) {
    console.error(`✗ ${error.text}`);
  } else {
    console.error(error);
  }
  process.exit(1);
}
