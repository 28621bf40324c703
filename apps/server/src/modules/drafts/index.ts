export * as Drafts from './own/drafts.ts';
export { draftRoutes } from './routes.ts';
