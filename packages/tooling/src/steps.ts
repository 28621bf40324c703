import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { root } from './imports.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const results = path.join(root, '.test');

/** A tool that either agrees or does not: one test. */
export function checkStep(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => ((await execute(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  };
}

export function vitestStep(name: string, project: string): Step {
  return {
    name,
    run: async () => {
      const file = prepareReport(project);
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const code = await execute('vitest', ['run', '--project', project, ...reporters]);
      const report = readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file);
      return settle(
        code,
        report && {
          passed: report.numPassedTests,
          failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
        },
      );
    },
  };
}

export function playwrightStep(name: string): Step {
  return {
    name,
    run: async () => {
      const file = prepareReport('e2e');
      const code = await execute('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
      const report = readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(file);
      return settle(
        code,
        report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected },
      );
    },
  };
}

/** In order, each announced; ends with the one line that people and machines look for. */
export async function runSteps(steps: readonly Step[]): Promise<never> {
  const outcomes: Outcome[] = [];
  const broken: string[] = [];
  for (const [index, { name, run }] of steps.entries()) {
    const began = Date.now();
    console.log(`\n▸ ${index + 1}/${steps.length} ${name}`);
    const outcome = await run();
    outcomes.push(outcome);
    if (outcome.failed > 0) broken.push(name);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `  ${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
    );
  }
  const sum = (key: keyof Outcome): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  if (broken.length > 0) console.log(`\n✗ ${broken.join(', ')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(broken.length === 0 ? 0 : 1);
}

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
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
