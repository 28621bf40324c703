import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';

import { createFairShares } from './fair-shares.ts';
import type { Requester } from './requester.ts';
import { ServerBusy } from './server-busy.ts';

const watchedEveryMilliseconds = 100;
/** A task that gets a tenth of a core is still let finish; what hangs without working is ended then. */
const waitedTimes = 10;
/** Steps below our own priority. */
export const lowerPriorityBy = 5;

/** The task needed more than it may have, or broke the process: it would do so again. */
export class ProcessStopped extends Error {
  override readonly name = 'ProcessStopped';
}

export interface ProcessPool<Request, Answer> {
  /**
   * Rejects with ProcessStopped for what the task did, with ServerBusy for what the node lacks: a turn, or the time to
   * finish. Another process takes the place of one that was stopped.
   */
  readonly run: (requester: Requester, request: Request) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface ProcessPoolOptions {
  /** Answers each message with one message; ends when its parent is gone. */
  readonly file: URL;
  readonly size: number;
  /** Of a core's time: on a busy machine a task waits longer and is not ended for it. */
  readonly milliseconds: number;
  /** Memory in use, native code included: a process that takes more is ended before it disturbs the machine's other work. */
  readonly megabytes: number;
  /** A process is replaced after so many tasks. */
  readonly tasksPerProcess: number;
}

/** The process ended or holds too much memory, perhaps for what an earlier task left in it: only a fresh one can say. */
class ProcessSpent extends Error {}

interface Task {
  readonly request: unknown;
  /** A process that has done nothing yet. */
  readonly needsFresh: boolean;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * For native code and untrusted input: a process can be ended at any moment, a thread cannot.
 * Processes start when there is work.
 */
export function createProcessPool<Request, Answer>(options: ProcessPoolOptions): ProcessPool<Request, Answer> {
  const shares = createFairShares({ max: options.size });
  const { dispatch, close } = createProcesses<Answer>(options);
  return {
    run: (requester, request) =>
      shares.take(requester, async () => {
        try {
          return await dispatch({ request, needsFresh: false });
        } catch (error) {
          if (!(error instanceof ProcessSpent)) throw error;
          return dispatch({ request, needsFresh: true });
        }
      }),
    close,
  };
}

function createProcesses<Answer>(options: ProcessPoolOptions) {
  const waiting: Task[] = [];
  const idle = new Set<Helper>();
  const all = new Set<Helper>();
  let isClosed = false;

  const next = (): void => {
    const [task] = waiting;
    const helper = task && findHelper(task);
    if (!helper) return;
    waiting.shift();
    idle.delete(helper);
    void helper.work(task).then((isReusable) => {
      if (isReusable && !isClosed) idle.add(helper);
      else retire(helper);
      next();
    });
  };
  const retire = (helper: Helper): void => {
    idle.delete(helper);
    void helper.stop();
  };
  const findHelper = ({ needsFresh }: Task): Helper | undefined => {
    const [free] = idle;
    if (free && !needsFresh) return free;
    if (all.size < options.size) return start();
    if (free) retire(free); // its end makes room for a fresh one
    return undefined;
  };
  const start = (): Helper => {
    const helper = createHelper(options, () => {
      all.delete(helper);
      idle.delete(helper);
      if (!isClosed) next();
    });
    all.add(helper);
    return helper;
  };
  return {
    dispatch: (order: Pick<Task, 'request' | 'needsFresh'>) =>
      new Promise<Answer>((resolve, reject) => {
        if (isClosed) return reject(new ServerBusy('the pool is closed'));
        waiting.push({ ...order, resolve, reject });
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new ServerBusy('the pool is closed'));
      await Promise.all([...all].map((helper) => helper.stop()));
    },
  };
}

/** Its own work was too much, whatever was done before in the same process. */
class TookTooLong extends ProcessStopped {}

/** It got too little of a core to finish. */
class Starved extends ServerBusy {}

type Ending = 'killed' | 'broken';

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ending>;
}

interface Helper {
  /** Whether the process may take another task. */
  readonly work: (task: Task) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

function createHelper(options: ProcessPoolOptions, onEnd: () => void): Helper {
  const child = fork(options.file, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: compileCache(),
  });
  yieldToAnswers(child);
  const ended = new Promise<Ending>((resolve) => {
    child.once('exit', (_, signal) => resolve(endingOf(signal)));
    child.once('error', () => resolve('killed')); // it did not start
  });
  void ended.then(onEnd);
  let done = 0;
  return {
    work: async ({ request, resolve, reject }) => {
      try {
        resolve((await ask({ child, ended }, request, options)) as never);
        done += 1;
        return done < options.tasksPerProcess;
      } catch (error) {
        const isSpent = done > 0 && !(error instanceof TookTooLong) && !(error instanceof Starved);
        reject(isSpent ? new ProcessSpent('a used process failed', { cause: error }) : (error as Error));
        return false;
      }
    },
    stop: async () => {
      child.kill('SIGKILL'); // it holds nothing that could be lost
      await ended;
    },
  };
}

/** Nothing else of our environment: a task could ask for it. Node names the folder of its own version. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}

/** Only we and a machine without memory kill a process; one that breaks ends with another signal or with a code. */
const endingOf = (signal: NodeJS.Signals | null): Ending => (signal === 'SIGKILL' ? 'killed' : 'broken');

/** Documents take seconds of a core: requests must not become slower by them. */
function yieldToAnswers({ pid }: ChildProcess): void {
  if (pid === undefined) return; // it did not start: its first task will fail
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + lowerPriorityBy));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error; // it has ended already
  }
}

async function ask(
  { child, ended }: Running,
  request: unknown,
  { milliseconds, megabytes }: ProcessPoolOptions,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => reject(outOfTime()), milliseconds * waitedTimes);
  const began = await cpuMilliseconds(child.pid);
  const watch = setInterval(() => {
    void residentMegabytes(child.pid).then(
      (resident) => resident > megabytes && reject(new ProcessStopped('took too much memory')),
    );
    void cpuMilliseconds(child.pid).then(
      (now) => now - began > milliseconds && reject(new TookTooLong('took too long')),
    );
  }, watchedEveryMilliseconds);
  void ended.then((ending) => {
    const message = 'ended before it answered';
    reject(ending === 'killed' ? new ServerBusy(message) : new ProcessStopped(message));
  });
  child.once('message', resolve);
  try {
    child.send(request as object, (error) => error && reject(new ServerBusy(error.message)));
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.off('message', resolve);
  }
}

/** Where nobody says how much it worked, it is taken to have worked all the time. */
const outOfTime = (): Error =>
  process.platform === 'linux' ? new Starved('got too little of a core') : new TookTooLong('took too long');

/**
 * As Linux reports it; elsewhere only the time limit ends a process. A limit of the kernel's on what is reserved (`ulimit`) was
 * refused: allocators set aside gigabytes that they never touch.
 */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** User and system time of all threads, in ticks of a hundredth of a second (proc_pid_stat(5), fields 14 and 15). */
async function cpuMilliseconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}
