import { checkStep, playwrightStep, runSteps, typesStep, vitestStep, type Step } from './steps.ts';
import { ensureSystemPackages } from './system-packages.ts';

/** `npm test`: everything. `npm test -- integration` runs the steps whose name contains the word. */
const steps: readonly Step[] = [
  typesStep,
  checkStep('lint', 'oxlint', []),
  checkStep('format', 'oxfmt', ['--check']),
  vitestStep('unit tests', 'unit'),
  vitestStep('integration tests', 'integration'),
  vitestStep('interface tests', 'browser'),
  playwrightStep('stories'),
];

const [word] = process.argv.slice(2);
ensureSystemPackages();
await runSteps(word === undefined ? steps : steps.filter(({ name }) => name.includes(word)));
