import { accessSync, constants, mkdirSync } from 'node:fs';

import { StartupError } from './platform/startup-error.ts';

export function openDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o755 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartupError(`No se puede escribir en la carpeta de datos ${directory}. Elija otra con DATA_DIR.`, {
      cause,
    });
  }
}
