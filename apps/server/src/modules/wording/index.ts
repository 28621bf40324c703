export { setTemplate } from './commands/set-template.ts';
export { wordingRoutes } from './routes.ts';
