import { printHouse } from './house.ts';
import { checkStep, runSteps, typesStep, vitestStep } from './steps.ts';

/** `npm run check`: the checks to run before every commit. `npm run check -- house` prints the figures of the structure. */
if (process.argv[2] === 'house') process.exit(printHouse() ? 0 : 1);
await runSteps([
  typesStep,
  checkStep('lint', 'oxlint', []),
  checkStep('format', 'oxfmt', ['--check']),
  vitestStep('unit tests', 'unit'),
]);
