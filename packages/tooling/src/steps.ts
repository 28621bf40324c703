import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from './imports.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests by name with the first line of their reason, repeated at the end of the output. */
  readonly failures?: readonly string[];
  /** What took longest, so that the whole run stays short. */
  readonly timed?: readonly Timed[];
}

interface Timed {
  readonly name: string;
  readonly milliseconds: number;
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** What we read of Vitest's report. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What we read of Playwright's. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

const results = path.join(root, '.test');

/** Where Node stores what it compiled, for the many programs that the tests start. */
const compiled = path.join(results, 'compiled');

/** A tool that either agrees or does not: one test. */
export function checkStep(
  name: string,
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Step {
  return {
    name,
    run: async () =>
      (await execute(program, args, environment)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}

const programs = { '.': 'types', 'apps/web': 'types of the web', e2e: 'types of the stories' } as const;

/** Each with one core, at the same time: several checkers of one program repeat half of each other's work. */
export const typesStep: Step = {
  name: 'types',
  run: async () => {
    const outcomes = await Promise.all(
      Object.entries(programs).map(([folder, name]) =>
        execute('tsc', ['-p', folder, '--checkers', '1']).then((code) => ({ name, code })),
      ),
    );
    const failures = outcomes.filter(({ code }) => code !== 0).map(({ name }) => name);
    return { passed: outcomes.length - failures.length, failed: failures.length, failures };
  },
};

export function vitestStep(name: string, project: string): Step {
  return {
    name,
    run: async () => {
      const file = prepareReport(project);
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const code = await execute('vitest', ['run', '--project', project, ...reporters]);
      const report = readReport<VitestReport>(file);
      if (!report) return settle(code, undefined);
      const failures = report.testResults.flatMap(failuresOfFile);
      const timed = report.testResults.map((one) => ({
        name: path.relative(root, one.name),
        milliseconds: one.endTime - one.startTime,
      }));
      return settle(code, { passed: report.numPassedTests, failed: failures.length, failures, timed });
    },
  };
}

export function playwrightStep(name: string): Step {
  return {
    name,
    run: async () => {
      const file = prepareReport('e2e');
      const code = await execute('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
      const report = readReport<PlaywrightReport>(file);
      return settle(
        code,
        report && {
          passed: report.stats.expected + report.stats.flaky,
          failed: report.stats.unexpected,
          failures: report.suites.flatMap(failuresOfSuite),
          timed: report.suites.flatMap(timesOfSuite),
        },
      );
    },
  };
}

/** In order, each announced; ends with the one line that people and machines look for. */
export async function runSteps(steps: readonly Step[]): Promise<never> {
  const outcomes: Outcome[] = [];
  const broken: string[] = [];
  const failures: string[] = [];
  for (const [index, { name, run }] of steps.entries()) {
    const began = Date.now();
    console.log(`\n▸ ${index + 1}/${steps.length} ${name}`);
    const outcome = await run();
    outcomes.push(outcome);
    if (outcome.failed > 0) broken.push(name);
    failures.push(...(outcome.failures ?? []));
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `  ${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
    );
    for (const line of slowest(outcome.timed)) console.log(`    ${line}`);
  }
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  if (broken.length > 0) console.log(`\n✗ ${broken.join(', ')}`);
  for (const failure of failures) console.log(`  ✗ ${failure}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(broken.length === 0 ? 0 : 1);
}

const shownTimes = 8;

const slowest = (timed: readonly Timed[] = []): string[] =>
  timed
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, shownTimes)
    .map(({ name, milliseconds }) => `${Math.round(milliseconds / 1000)} s ${name}`);

function failuresOfFile({ name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = path.relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length > 0) {
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
  }
  return message ? [`${file}: ${firstLine(message)}`] : [];
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  return [
    ...suites.flatMap(failuresOfSuite),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const { projectName = '', results: tries = [] } = tests[0] ?? {};
        return `[${projectName}] ${file}:${line} › ${title}: ${firstLine(tries.at(-1)?.error?.message)}`;
      }),
  ];
}

function timesOfSuite({ suites = [], specs = [] }: PlaywrightSuite): Timed[] {
  const own = specs.flatMap(({ file, line, tests }) =>
    tests.map(({ projectName, results: tries }) => ({
      name: `[${projectName}] ${file}:${line}`,
      milliseconds: tries.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...suites.flatMap(timesOfSuite), ...own];
}

const firstLine = (text = ''): string => stripVTControlCharacters(text).split('\n', 1)[0] ?? '';

function prepareReport(name: string): string {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** A runner that fails without a failed test (a crash, no tests found) is a failure all the same. */
function settle(code: number, outcome: Outcome | undefined): Outcome {
  if (!outcome) return { passed: 0, failed: 1 };
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

function execute(program: string, args: readonly string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(path.join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...environment },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
