import { flushCompileCache } from 'node:module';

/** In a process of a pool: each message is a task and gets one message as its answer. An answer that fails ends the process. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  let storeCompiled = (): void => {
    storeCompiled = () => {};
    flushCompileCache(); // the pool ends us without a moment to do it
  };
  process.on('message', (task: Task) => {
    void Promise.try(answer, task).then((result) => process.send?.(result, () => storeCompiled()));
  });
  process.once('disconnect', () => process.exit());
}
