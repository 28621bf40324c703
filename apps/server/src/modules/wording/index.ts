export { wordingRoutes } from './routes.ts';
