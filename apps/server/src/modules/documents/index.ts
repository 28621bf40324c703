export { documentFollowers } from './on-queued.ts';
