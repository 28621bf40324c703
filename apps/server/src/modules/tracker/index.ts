export { appendTrackerEvent, readChain, type NewTrackerEvent } from './tracker.repository.ts';
