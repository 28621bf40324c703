import type { TenantDb } from './database/tenant-db.ts';
import type { Job } from './jobs/job.ts';

/** What follows a recorded event: a job that receives the event's id and does its work once per event. */
export interface Follower {
  readonly on: string;
  readonly job: Job<FollowerPayload>;
  /** Asked in the event's own transaction; if not, no job is created. */
  readonly isWanted?: (db: TenantDb) => Promise<boolean>;
}

export interface FollowerPayload {
  readonly event_id: string;
  readonly subject: string;
}
