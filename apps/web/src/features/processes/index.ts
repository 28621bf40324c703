import { lazyPart } from '../../shared/lazy-part.ts';

/** Loaded apart, so that the dashboard shows its greeting first. */
export const ProcessSummary = lazyPart(() => import('./dashboard/dashboard.tsx'), 'ProcessSummary');
