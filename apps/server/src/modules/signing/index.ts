export { createLinkAuthenticator } from './authenticate.ts';
export { createGreeter, type Arrival } from './greeter.ts';
export { signingRoutes } from './routes.ts';
export { signingJobs } from './jobs.ts';
export { signingFollowers } from './on-status.ts';
