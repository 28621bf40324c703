import { readConfig } from '../config.ts';
import { seedDemonstration } from '../demonstration/seed.ts';
import { withCore } from '../node.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica seed`: what is missing of the demonstration. */
try {
  const config = readConfig(process.env);
  if (config.isProduction) throw new StartupError('Los usuarios de demostración no se permiten en producción.');
  await withCore(config, (app, log) => seedDemonstration({ ...app, log }));
  console.log('✓ La demostración está completa.');
} catch (error) {
  explainFailure(error);
}
