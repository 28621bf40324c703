export { mountLive } from './live/mount-live.ts';
export { createLiveHub, type LiveHub } from './live/live-hub.ts';
