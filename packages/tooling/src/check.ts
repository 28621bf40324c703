import { checkStep, runSteps, vitestStep } from './steps.ts';

/** `npm run check`: the checks to run before every commit, in under a minute. */
await runSteps([
  checkStep('types', 'tsc', ['-p', '.']),
  checkStep('types of the web', 'tsc', ['-p', 'apps/web']),
  checkStep('types of the stories', 'tsc', ['-p', 'e2e']),
  checkStep('lint', 'oxlint', []),
  checkStep('format', 'oxfmt', ['--check']),
  vitestStep('unit tests', 'unit'),
]);
