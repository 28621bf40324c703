import { fork, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { expiringStatuses } from '@rubrica/contract';
import pg from 'pg';

import { createApp, type App } from '../apps/server/src/app.ts';
import { listProcesses, type ListedFilters } from '../apps/server/src/modules/search/queries/list-processes.ts';
import { summariseProcesses } from '../apps/server/src/modules/search/queries/summarise-processes.ts';
import { auditChains } from '../apps/server/src/modules/tracker/index.ts';
import type { OfficialContext } from '../apps/server/src/platform/context.ts';
import { prepareDatabase } from '../apps/server/src/platform/database/prepare-database.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import {
  actAs,
  makeManyProcesses,
  superuserUrl,
  type Amount,
  type Copied,
} from '../apps/server/test/support/many-processes.ts';
import { explainWork } from '../apps/server/test/support/plans.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../apps/server/test/support/temporary-postgres.ts';
import { testConfig, testMasterKeys } from '../apps/server/test/support/test-settings.ts';
import { interleave, printRatios, type RatioRow } from './measure.ts';
import type { ReportFigures } from './scale-report.ts';

const few: Amount = { processes: 10_000, tenants: 50 };
const many: Amount = { processes: 1_000_000, tenants: 50 };
/** One company alone, for the longest of reports and for one that needs a few batches. */
const huge: Amount = { processes: 1_000_000, tenants: 1, isBare: true };
const usual: Amount = { ...huge, processes: 10_000 };

interface Company {
  readonly app: App;
  readonly applicationUrl: string;
  readonly context: OfficialContext;
}

/** Lists, search, counts and dashboard of a company among a million processes, against the same among ten thousand. */
export async function run(): Promise<void> {
  const postgres = await startTemporaryPostgres('bench');
  try {
    const small = await openCompany(postgres, 'few', few);
    const large = await openCompany(postgres, 'many', many);
    await verifySample(large.context);
    await measureQuestions(small.context, large.context);
    await small.app.close();
    await large.app.close();
    const short = await openCompany(postgres, 'usual', usual);
    const long = await openCompany(postgres, 'huge', huge);
    await short.app.close();
    await long.app.close();
    await measureReport(postgres.directory, { short, long });
  } finally {
    await postgres.stop();
  }
}

async function openCompany({ ownerUrl, directory }: TemporaryPostgres, name: string, amount: Amount): Promise<Company> {
  const superuser = new pg.Client({ connectionString: superuserUrl(ownerUrl) });
  await superuser.connect();
  await superuser.query(`create database ${name} owner rubrica_owner`);
  await superuser.end();
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  const { applicationUrl } = await prepareDatabase({ ownerUrl: url.href });
  const filler = new pg.Client({ connectionString: superuserUrl(url.href) });
  await filler.connect();
  printCopied(amount, await makeManyProcesses(filler, { ...amount, now: new Date() }));
  await filler.end();
  const log = createLogger({ level: 'silent' });
  const app = await createApp({ config: testConfig(directory), applicationUrl, masterKeys: testMasterKeys, log });
  return { app, applicationUrl, context: actAs(app, 0) };
}

function printCopied({ processes, tenants }: Amount, { rows, events, seconds }: Copied): void {
  const minutes = (seconds / 60).toFixed(1);
  const pace = Math.round(rows / seconds).toLocaleString('en');
  console.log(
    `  ${processes} processes of ${tenants} companies, ${events} events: ${minutes} min, ${pace} rows/s by COPY`,
  );
}

/** What was copied is evidence like any other: one company's chains, all of them. */
async function verifySample(context: OfficialContext): Promise<void> {
  const { chains, events, breaks } = await auditChains(context);
  console.log(`  chains of one company recomputed: ${chains}, of ${events} events; broken: ${breaks.length}`);
}

type Question = (context: OfficialContext) => Promise<unknown>;

const list =
  (filters: Partial<ListedFilters>, nextToken?: string): Question =>
  (context) =>
    listProcesses(context, { sort: '-created_at', limit: 20, ...filters, ...(nextToken && { nextToken }) });

const questions: Readonly<Record<string, Question>> = {
  'first page': list({}),
  'one status': list({ status: ['ACTIVE'] }),
  'what has ended': list({ finished: 'true' }),
  'one kind and month': list({
    process_id: '8c69fecc-1467-46cb-8486-c35fd36a0baf',
    from: '2026-01-01',
    to: '2026-01-31',
  }),
  'by deadline': list({ sort: 'deadline_at' }),
  'search for a number': list({ q: 'OP-5000' }),
  'search for an identification': list({ q: '1700005000' }),
  'search for a name': list({ q: 'lucia contrato' }),
  'search for a word that all of them hold': list({ q: 'contrato' }),
  'search for two names that nobody has together': list({ q: 'lucia pedro' }),
  'what falls due': list({ status: [...expiringStatuses], sort: 'deadline_at' }),
  'dashboard and its counts': summariseProcesses,
};

async function measureQuestions(small: OfficialContext, large: OfficialContext): Promise<void> {
  const token = await walkTo(large, 1000);
  const rows: RatioRow[] = [];
  for (const [what, ask] of Object.entries(questions)) {
    rows.push({
      what,
      ratio: await compare(
        () => ask(small),
        () => ask(large),
      ),
      goal: '≤ 2.0',
    });
  }
  const last = list({}, token);
  rows.push({
    what: 'page 1,000, relative to the first page of ten thousand',
    ratio: await compare(
      () => list({})(small),
      () => last(large),
    ),
    goal: '≤ 2.0',
  });
  printRatios('A company among 1,000,000 processes, relative to the same among 10,000 (time of one answer)', rows);
  console.log('\nPlans at 1,000,000');
  for (const [what, ask] of Object.entries(questions)) {
    console.log(`  ${what}`);
    for (const { lines } of await explainWork(large, ask)) console.log(lines.map((line) => `    ${line}`).join('\n'));
  }
}

async function compare(base: () => Promise<unknown>, measured: () => Promise<unknown>): Promise<number> {
  const sample = (work: () => Promise<unknown>) => async () => {
    const began = performance.now();
    for (let time = 0; time < 5; time += 1) await work();
    return performance.now() - began;
  };
  await sample(base)();
  await sample(measured)();
  const cost = await interleave({ base: sample(base), measured: sample(measured) }, 15);
  return (cost['measured'] ?? Number.NaN) / (cost['base'] ?? Number.NaN);
}

/** Where the page before this one ended: by tokens, as a person would come there. */
async function walkTo(context: OfficialContext, page: number): Promise<string> {
  let token: string | undefined;
  for (let seen = 0; seen < (page - 1) * 20; seen += 100) {
    const limit = Math.min(100, (page - 1) * 20 - seen);
    const answer = await listProcesses(context, { sort: '-created_at', limit, ...(token && { nextToken: token }) });
    token = answer.nextToken;
  }
  return token ?? '';
}

async function measureReport(
  directory: string,
  { short, long }: { readonly short: Company; readonly long: Company },
): Promise<void> {
  const base = await makeReport(short, path.join(directory, 'usual.xlsx'));
  const file = path.join(directory, 'huge.xlsx');
  const figures = await makeReport(long, file);
  printRatios(`A report of ${figures.rows} rows (XLSX, ${Math.round(figures.sizeBytes / 1_000_000)} MB)`, [
    { what: 'first byte, as a part of the whole time', ratio: figures.firstByteMs / figures.totalMs, goal: '≤ 0.01' },
    {
      what: `peak memory, relative to a report of ${base.rows} rows`,
      ratio: figures.peakBytes / base.peakBytes,
      goal: '≤ 2.0',
    },
  ]);
  const opened = await openInCalc(directory, file);
  console.log(
    opened === undefined
      ? '  not opened: this machine has no LibreOffice Calc'
      : `  opened by LibreOffice: ${opened} rows`,
  );
}

function makeReport({ applicationUrl, context }: Company, file: string): Promise<ReportFigures> {
  const child = fork(path.join(import.meta.dirname, 'scale-report.ts'), [applicationUrl, context.tenant.id, file]);
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as ReportFigures));
    child.once('exit', (code) => code !== 0 && reject(new Error(`the report ended with ${code}`)));
  });
}

/** How many rows it holds for a program that is not ours. */
async function openInCalc(directory: string, file: string): Promise<number | undefined> {
  const home = `-env:UserInstallation=file://${directory}/office`;
  const options = ['--headless', '--norestore', home, '--convert-to', 'csv', '--outdir', directory, file];
  spawnSync('soffice', options, { stdio: 'ignore', timeout: 900_000 });
  let lines = 0;
  try {
    for await (const _ of createInterface({ input: createReadStream(file.replace('.xlsx', '.csv')) })) lines += 1;
  } catch {
    return undefined; // nothing was written
  }
  return lines - 1;
}
