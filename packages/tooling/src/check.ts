import { printHouse } from './house.ts';
import { checkStep, runSteps, vitestStep } from './steps.ts';

/** `npm run check`: the checks to run before every commit. `npm run check -- house` prints the figures of the structure. */
if (process.argv[2] === 'house') process.exit(printHouse() ? 0 : 1);
await runSteps([
  checkStep('types', 'tsc', ['-p', '.']),
  checkStep('types of the web', 'tsc', ['-p', 'apps/web']),
  checkStep('types of the stories', 'tsc', ['-p', 'e2e']),
  checkStep('lint', 'oxlint', []),
  checkStep('format', 'oxfmt', ['--check']),
  vitestStep('unit tests', 'unit'),
]);
