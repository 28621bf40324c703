import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { lowerPriorityBy } from '../platform/process-pool.ts';
import { ServerBusy } from '../platform/server-busy.ts';
import { programFolders } from './find-program.ts';

export interface ToolRun {
  readonly program: string;
  readonly input: { readonly name: string; readonly bytes: Uint8Array };
  /** A file that the program reads besides, with the folders it lies in. */
  readonly settings?: { readonly path: string; readonly text: string };
  readonly output: string;
  /** Given the folder in which input and output lie. */
  readonly arguments: (folder: string) => readonly string[];
  /** Of a core's time. */
  readonly seconds: number;
  readonly megabytes: number;
}

export type ToolOutcome =
  | { readonly outcome: 'made'; readonly bytes: Uint8Array }
  | { readonly outcome: 'failed' }
  | { readonly outcome: 'missing' };

/** The size of a written file, in the blocks of 512 bytes that a shell counts. */
const maxWrittenBlocks = (256 * 1024 * 1024) / 512;

/** On a busy machine a program waits this much longer than it works. */
const waitedTimes = 5;

/**
 * Runs a program of the machine on one file, in its own folder, with limits of time and memory. What it starts ends with
 * it. Rejects with ServerBusy where the machine had no time for it.
 */
export async function runTool(run: ToolRun): Promise<ToolOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-tool-'));
  try {
    await writeFile(path.join(folder, run.input.name), run.input.bytes);
    if (run.settings) await writeSettings(folder, run.settings);
    const ended = await execute(run, folder);
    if (ended !== 'done') return { outcome: ended };
    const bytes = await readFile(path.join(folder, run.output)).catch(() => undefined);
    return bytes ? { outcome: 'made', bytes } : { outcome: 'failed' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeSettings(folder: string, { path: place, text }: NonNullable<ToolRun['settings']>): Promise<void> {
  const file = path.join(folder, place);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** 127 is how a shell says that there is no such program. */
const outcomes: ReadonlyMap<number | null, 'done' | 'missing'> = new Map([
  [0, 'done'],
  [127, 'missing'],
]);

function execute(run: ToolRun, folder: string): Promise<'done' | 'failed' | 'missing'> {
  const { promise, resolve, reject } = Promise.withResolvers<'done' | 'failed' | 'missing'>();
  const limits = `ulimit -t ${run.seconds} && ulimit -v ${run.megabytes * 1024} && ulimit -f ${maxWrittenBlocks}`;
  const limited = `${limits} && exec nice -n ${lowerPriorityBy} "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', limited, run.program, ...run.arguments(folder)], {
    cwd: folder,
    detached: true, // a group of its own, so that all of it can be ended
    stdio: 'ignore',
    // They learn nothing else of our environment.
    env: { PATH: programFolders.join(':'), HOME: folder, LANG: 'C.UTF-8' },
  });
  const timer = setTimeout(
    () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      reject(new ServerBusy(`${run.program} got too little of a core`));
    },
    run.seconds * 1000 * waitedTimes,
  );
  child.once('error', () => resolve('missing'));
  child.once('exit', (code) => {
    clearTimeout(timer);
    resolve(outcomes.get(code) ?? 'failed');
  });
  return promise;
}
