import type { Job } from './jobs/job.ts';

/** What follows a recorded event: a job that receives the event's id and does its work once per event. */
export interface Follower {
  readonly on: string;
  readonly job: Job<FollowerPayload>;
}

export interface FollowerPayload {
  readonly event_id: string;
  readonly subject: string;
}
