import { createClient, type PublishedProcess, type VerificationView } from '@rubrica/contract';

import { backendUrl } from '../../shared/backend.ts';
import { uploadWithProgress, type UploadOptions } from '../../shared/ui/file-drop/upload-with-progress.ts';

/** Nobody has to be signed in, and nobody's session goes along. */
export const judgeFile = (file: File, options: UploadOptions): Promise<VerificationView> =>
  uploadWithProgress<VerificationView>(file, { url: `${backendUrl()}/api/verification`, field: 'file' }, options);

export const readProcess = (code: string, signal: AbortSignal): Promise<PublishedProcess> =>
  createClient({ baseUrl: backendUrl() })('GET /api/verification/{code}', { params: { code }, signal });
