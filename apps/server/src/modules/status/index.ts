export { statusRoutes, type ReadinessCheck } from './routes.ts';
