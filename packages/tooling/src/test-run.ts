import { checkStep, playwrightStep, runSteps, vitestStep, type Step } from './steps.ts';
import { ensureSystemPackages } from './system-packages.ts';

/** `npm test`: everything. `npm test -- integration` runs the steps whose name contains the word. */
const steps: readonly Step[] = [
  checkStep('types', 'tsc', ['-p', '.']),
  checkStep('types of the web', 'tsc', ['-p', 'apps/web']),
  checkStep('types of the stories', 'tsc', ['-p', 'e2e']),
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
