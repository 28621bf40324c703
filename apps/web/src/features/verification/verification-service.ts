import { createClient, type PublishedProcess, type VerificationView } from '@rubrica/contract';

import { backendUrl } from '../../shared/backend.ts';
import { watchedFetch } from '../../shared/progress.tsx';
import type { UploadOptions } from '../../shared/send-with-progress.ts';

/** Nobody has to be signed in, and nobody's session goes along. */
export const verifyFile = (
  file: File,
  options: Pick<UploadOptions, 'signal'> & Partial<UploadOptions>,
): Promise<VerificationView> =>
  createClient({ baseUrl: backendUrl(), fetch: watchedFetch })('POST /api/verification', { file, ...options });

export const readProcess = (code: string, signal: AbortSignal): Promise<PublishedProcess> =>
  createClient({ baseUrl: backendUrl() })('GET /api/verification/{code}', { params: { code }, signal });
