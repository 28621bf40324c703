import { ApiError } from '@rubrica/contract';

import { backendUrl } from './backend.ts';
import { refreshSession } from './session/refresh.ts';
import { session } from './session/session.ts';
import { uploadWithProgress, type UploadOptions } from './ui/file-drop/upload-with-progress.ts';

export interface Sending {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: File;
  readonly options: UploadOptions;
}

/** Sends a form with one file as `call` would: an expired access token is renewed first. */
export async function uploadFile<T>(path: string, { fields, file, options }: Sending): Promise<T> {
  const url = backendUrl() + path;
  const request = { url, field: 'file', fields, bearer: () => session.get()?.access_token };
  try {
    return await uploadWithProgress<T>(file, request, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await refreshSession())) throw error;
    return uploadWithProgress<T>(file, request, options);
  }
}
