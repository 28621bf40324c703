export { mountLive } from './live/mount-live.ts';
export { createSwitchboard, type Switchboard } from './live/switchboard.ts';
