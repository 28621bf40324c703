export * as Credits from './record/credits.ts';
export { creditRoutes } from './routes.ts';
