import { availableParallelism } from 'node:os';

import type { TypesetRequest } from '@rubrica/typesetting';

import { createProcessPool } from '../../platform/process-pool.ts';
import type { SharedPort } from '../../platform/requester.ts';
import type { TypesetOutcome, Typesetter } from '../../ports/typesetter.ts';

/** Templates may be a tenant's own and run in native code, so they run where they can be ended. */
export function createTypesetterProcesses(): SharedPort<Typesetter> {
  const pool = createProcessPool<TypesetRequest, TypesetOutcome>({
    file: new URL('./typesetter.process.ts', import.meta.url),
    size: Math.max(2, availableParallelism() - 1),
    milliseconds: 20_000,
    megabytes: 1024,
    tasksPerProcess: 500,
  });
  return {
    for: (requester) => ({ typeset: (request) => pool.run(requester, request) }),
    close: pool.close,
  };
}
