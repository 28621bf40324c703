import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';

const watchedEveryMilliseconds = 100;
/** A task that gets a tenth of a core is still let finish; what hangs without working is ended then. */
const waitedTimes = 10;
/** Steps below our own priority. */
export const lowerPriorityBy = 5;

export class ProcessStopped extends Error {
  override readonly name = 'ProcessStopped';
}

export interface ProcessPool<Request, Answer> {
  /** Rejects with ProcessStopped where the process took too long or died; another takes its place. */
  readonly run: (request: Request) => Promise<Answer>;
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

interface Task {
  readonly request: unknown;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * For native code and untrusted input: a process can be ended at any moment, a thread cannot.
 * Processes start when there is work.
 */
export function createProcessPool<Request, Answer>(options: ProcessPoolOptions): ProcessPool<Request, Answer> {
  const waiting: Task[] = [];
  const idle = new Set<Helper>();
  const all = new Set<Helper>();
  let isClosed = false;

  const next = (): void => {
    const [task] = waiting;
    if (!task) return;
    const [free] = idle;
    const helper = free ?? (all.size < options.size ? start() : undefined);
    if (!helper) return;
    waiting.shift();
    idle.delete(helper);
    void helper.work(task).then((isReusable) => {
      if (isReusable && !isClosed) idle.add(helper);
      else void helper.stop();
      next();
    });
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
    run: (request) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new ProcessStopped('the pool is closed'));
        waiting.push({ request, resolve, reject });
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new ProcessStopped('the pool is closed'));
      await Promise.all([...all].map((helper) => helper.stop()));
    },
  };
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
    env: {},
  });
  yieldToAnswers(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(onEnd);
  let done = 0;
  return {
    work: async ({ request, resolve, reject }) => {
      try {
        resolve((await ask(child, ended, request, options)) as never);
        done += 1;
        return done < options.tasksPerProcess;
      } catch (error) {
        reject(error as Error);
        return false;
      }
    },
    stop: () => {
      child.kill('SIGKILL'); // it holds nothing that could be lost
      return ended;
    },
  };
}

/** Documents take seconds of a core: requests must not become slower by them. */
function yieldToAnswers({ pid }: ChildProcess): void {
  if (pid === undefined) return; // it did not start: its first task will fail
  try {
    setPriority(pid, getPriority() + lowerPriorityBy);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error; // it has ended already
  }
}

async function ask(
  child: ChildProcess,
  ended: Promise<void>,
  request: unknown,
  { milliseconds, megabytes }: ProcessPoolOptions,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => reject(new ProcessStopped('took too long')), milliseconds * waitedTimes);
  const began = await cpuMilliseconds(child.pid);
  const watch = setInterval(() => {
    void residentMegabytes(child.pid).then(
      (resident) => resident > megabytes && reject(new ProcessStopped('took too much memory')),
    );
    void cpuMilliseconds(child.pid).then(
      (now) => now - began > milliseconds && reject(new ProcessStopped('took too long')),
    );
  }, watchedEveryMilliseconds);
  void ended.then(() => reject(new ProcessStopped('ended before it answered')));
  child.once('message', resolve);
  try {
    child.send(request as object, (error) => error && reject(new ProcessStopped(error.message)));
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.off('message', resolve);
  }
}

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
