export { changeFollowers } from './on-to-update.ts';
