export { planFollowers } from './jobs/plan-jobs.ts';
export { planJobs } from './jobs.ts';
export { planPurchase } from './purchase.ts';
export { planRoutes } from './routes.ts';
export { requireRoom, requireRoomForClient } from './steps/require-room.ts';
export { wakePlanClock } from './steps/wake-plan-clock.ts';
export * as Plans from './record/plans.ts';
