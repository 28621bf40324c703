import { installedPostgres, soakSteps } from './soak-parts.ts';
import { runSteps } from './steps.ts';
import { ensureSystemPackages } from './system-packages.ts';

/** `npm run soak`: what `npm test` does for minutes, for hours. `npm run soak -- clocks` runs the parts named so. */
const [word = ''] = process.argv.slice(2);
const chosen = soakSteps.filter(({ name }) => name.includes(word));
if (chosen.length === 0) {
  console.error(`✗ No hay ninguna parte "${word}". Hay: ${soakSteps.map(({ name }) => name).join('; ')}.`);
  process.exit(2);
}
ensureSystemPackages(chosen.some(({ needs }) => needs === installedPostgres) ? [installedPostgres] : []);
await runSteps(chosen);
