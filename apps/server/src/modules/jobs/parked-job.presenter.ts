import type { ParkedJob as ParkedJobView } from '@rubrica/contract';

import type { HandledJob } from '../../platform/jobs/handled-job.ts';
import type { ParkedJob } from '../../platform/jobs/parked-jobs.ts';

const whatToDo =
  'Puede reanudarla; si se detiene otra vez, avise a quien opera el servicio con el identificador de la tarea.';

export function presentParkedJobs(
  jobs: readonly HandledJob[],
  parked: readonly (ParkedJob & { readonly parkedAt: Date })[],
): ParkedJobView[] {
  const titles = new Map(jobs.map(({ name, title }) => [name, title]));
  return parked.map(({ id, job, reason, attempts, parkedAt }) => ({
    id,
    job,
    title: titles.get(job) ?? job,
    reason: `${reason} ${whatToDo}`,
    attempts,
    parked_at: parkedAt.toISOString(),
  }));
}
