export { invitationFollowers } from './on-status.ts';
