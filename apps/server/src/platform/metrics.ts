import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type JobOutcome = 'completed' | 'failed';

/** No tenant is a label: people who watch the machines must not see who uses them. */
export interface Metrics {
  readonly observeRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  readonly startJob: (job: string) => (outcome: JobOutcome) => void;
  readonly countParked: (job: string) => void;
  readonly countTurnedAway: () => void;
  readonly watchPool: (read: () => { total: number; idle: number; waiting: number }) => void;
  readonly watchListeners: (read: () => number) => void;
  readonly text: () => Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'rubrica_' });
  const { requests, jobs, parked, turnedAway } = createInstruments(registers);

  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    startJob: (job) => {
      const end = jobs.startTimer({ job });
      return (outcome) => void end({ outcome });
    },
    countParked: (job) => parked.inc({ job }),
    countTurnedAway: () => turnedAway.inc(),
    watchPool: (read) => {
      const gauge = new Gauge({
        name: 'rubrica_database_connections',
        help: 'Connections of this process, by state',
        labelNames: ['state'],
        registers,
        collect: () => {
          for (const [state, count] of Object.entries(read())) gauge.set({ state }, count);
        },
      });
    },
    watchListeners: (read) => {
      const gauge = new Gauge({
        name: 'rubrica_live_connections',
        help: 'Open websockets that have said who they are',
        registers,
        collect: () => {
          gauge.set(read());
        },
      });
    },
    text: () => registry.metrics(),
  };
}

function createInstruments(registers: Registry[]) {
  const requests = new Histogram({
    name: 'rubrica_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const jobs = new Histogram({
    name: 'rubrica_job_seconds',
    help: 'Time of one attempt of a job, by outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  });
  const parked = new Counter({
    name: 'rubrica_jobs_parked_total',
    help: 'Jobs that used up their attempts',
    labelNames: ['job'],
    registers,
  });
  const turnedAway = new Counter({
    name: 'rubrica_http_turned_away_total',
    help: 'Requests refused unread because too many were worked on',
    registers,
  });
  return { requests, jobs, parked, turnedAway };
}
