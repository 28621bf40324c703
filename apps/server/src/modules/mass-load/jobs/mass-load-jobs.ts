import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

const payload = z.object({ load_id: z.uuid() });
/** A run ends itself long before, and goes on as another. */
const traits = { lane: 'bulk', retries: 20, timeoutSeconds: 600 } as const;

/** Separates the jobs of one round from those of the next; the first has the name of the load. */
export const keyOf = (loadId: string, round: number): string => (round === 1 ? loadId : `${loadId}:${round}`);

/** What is wrong with each row, before anybody decides anything. */
export const checkLoad = defineJob({
  ...traits,
  name: 'mass-load.judge',
  title: 'Revisar las filas de una carga masiva',
  payload,
});

/** A process of each good row. */
export const createProcesses = defineJob({
  ...traits,
  name: 'mass-load.create-processes',
  title: 'Crear los procesos de una carga masiva',
  payload,
});

/** The documents of each process are asked for, and its mails follow from them. */
export const sendProcesses = defineJob({
  ...traits,
  name: 'mass-load.send-processes',
  title: 'Enviar los procesos de una carga masiva',
  payload: payload.extend({ round: z.int().optional() }),
});

/** Each process is cancelled in the name of the official who undid the load. */
export const undoProcesses = defineJob({
  ...traits,
  name: 'mass-load.undo-processes',
  title: 'Deshacer una carga masiva',
  payload: payload.extend({ by: z.object({ kind: z.enum(['member', 'service']), id: z.uuid() }) }),
});
