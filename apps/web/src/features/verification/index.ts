import { lazyPart } from '../../shared/lazy-part.ts';

/** Loaded apart: the comparison is heavy and seldom opened. */
export const StoredFileResult = lazyPart(() => import('./stored-file-result.tsx'), 'StoredFileResult');
