export { createClientAuthenticator } from './authenticate.ts';
export { clientChangesRoutes } from './routes.ts';
