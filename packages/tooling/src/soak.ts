import { checkStep, runSteps } from './steps.ts';
import { ensureSystemPackages } from './system-packages.ts';

/** `npm run soak`: what `npm test` does for minutes, for hours. */
process.env['RUBRICA_SOAK'] = '1';
ensureSystemPackages();
await runSteps([
  checkStep('100,000 mutants and every flipped byte', 'vitest', [
    'run',
    '--project=unit',
    'packages/pades/test/mutants.test.ts',
    'packages/pades/test/flips.test.ts',
  ]),
  checkStep('2,000 mutants whose pages are drawn, too', 'vitest', [
    'run',
    '--project=unit',
    'packages/verifier/test/mutants.test.ts',
  ]),
  checkStep('10,000 random lives of a process', 'vitest', [
    'run',
    '--project=integration',
    'apps/server/src/modules/processes/life-model.int.test.ts',
  ]),
  checkStep('200 people at 200 processes, and 50 at one', 'vitest', [
    'run',
    '--project=integration',
    'apps/server/src/modules/portal/crowd.int.test.ts',
  ]),
  checkStep('100 processes whose node is killed', 'vitest', [
    'run',
    '--project=integration',
    'apps/server/test/process/kills.int.test.ts',
  ]),
  checkStep('10,000 rows whose node is killed', 'vitest', [
    'run',
    '--project=integration',
    'apps/server/test/process/mass-load-kills.int.test.ts',
  ]),
  checkStep('10,000 rows in a browser', 'playwright', ['test', '--project=desk', 'e2e/mass-load.spec.ts']),
]);
