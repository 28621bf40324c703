import { checkStep, type Step } from './steps.ts';
import type { SystemProgram } from './system-packages.ts';

export interface SoakStep extends Step {
  /** What must be installed for it alone. */
  readonly needs?: SystemProgram;
}

/** The oldest PostgreSQL that is supported; the embedded one is the newest. */
export const installedPostgres: SystemProgram = {
  program: '/usr/lib/postgresql/15/bin/postgres',
  debianPackage: 'postgresql-15',
};

/** Hours at which something in Ecuador begins or ends; all of them of UTC-5, which knows no summer time. */
const clocks: Readonly<Record<string, string>> = {
  'just after midnight': '2026-03-04T00:10:00-05:00',
  'just before the daily reports': '2026-03-04T05:50:00-05:00',
  noon: '2026-03-04T12:00:00-05:00',
  'just before midnight': '2026-03-04T23:50:00-05:00',
  '29 February': '2028-02-29T12:00:00-05:00',
  'the last evening of a month': '2026-04-30T23:50:00-05:00',
  'the last evening of a year': '2026-12-31T23:50:00-05:00',
};

const longer = { RUBRICA_SOAK: '1' };
const integration = (name: string, files: readonly string[], environment: Record<string, string> = longer): Step =>
  checkStep(name, 'vitest', ['run', '--project=integration', ...files], environment);

export const soakSteps: readonly SoakStep[] = [
  checkStep(
    '100,000 mutants and every flipped byte',
    'vitest',
    ['run', '--project=unit', 'packages/pades/test/mutants.test.ts', 'packages/pades/test/flips.test.ts'],
    longer,
  ),
  checkStep(
    '2,000 mutants whose pages are compared',
    'vitest',
    ['run', '--project=unit', 'packages/verifier/test/mutants.test.ts'],
    longer,
  ),
  checkStep(
    'every change of a long history',
    'vitest',
    ['run', '--project=unit', 'packages/evidence/src/bundle.test.ts'],
    longer,
  ),
  integration('promises: 29 processes of each kind', ['apps/server/test/promises']),
  integration('evidence of each kind, by programs of others', ['apps/server/src/modules/sealing/bundle.int.test.ts']),
  integration('10,000 random lives of a process', ['apps/server/src/modules/processes/life-model.int.test.ts']),
  integration('1,000 payments in random order', ['apps/server/src/modules/payments/payments-model.int.test.ts']),
  integration('10,000 requests for certificates in random order', [
    'apps/server/src/modules/certificates/certificates-model.int.test.ts',
  ]),
  integration('every face, card and refusal of a command', [
    'apps/server/src/modules/signing/faces-looked-at.int.test.ts',
    'apps/server/src/modules/signing/paper-portrait.int.test.ts',
    'apps/server/src/modules/signing/biometrics.int.test.ts',
    'apps/server/test/process/company-by-commands.int.test.ts',
  ]),
  integration('10,000 guesses of a code', ['apps/server/src/modules/signing/otp-attack.int.test.ts']),
  integration('200 people at 200 processes, and 50 at one', ['apps/server/src/modules/signing/crowd.int.test.ts']),
  integration('applications: 50 at a public door in production, whose node is killed', [
    'apps/server/test/process/applications-in-production.int.test.ts',
  ]),
  integration('100 processes whose node is killed', ['apps/server/test/process/kills.int.test.ts']),
  integration('faults: each neighbour cut at random for ten minutes', ['apps/server/test/process/faults.int.test.ts']),
  integration('10,000 rows whose node is killed', ['apps/server/test/process/mass-load-kills.int.test.ts']),
  checkStep('statements: each proof notices three changes of its subject', 'node', [
    'packages/tooling/src/mutation/prove-statements.ts',
  ]),
  checkStep('10,000 rows in a browser', 'playwright', ['test', '--project=desk', 'e2e/mass-load.spec.ts'], longer),
  checkStep('stories at both sizes', 'playwright', ['test', '--grep-invert', 'a spreadsheet of many'], longer),
  ...Object.entries(clocks).map(([name, moment]) => integration(`clocks: ${name}`, [], { RUBRICA_TEST_CLOCK: moment })),
  {
    ...integration('postgresql 15', [], { RUBRICA_TEST_POSTGRES: '/usr/lib/postgresql/15/bin' }),
    needs: installedPostgres,
  },
];
