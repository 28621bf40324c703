import { createClient, type CopyGrant, type CopyPlace, type KindOfCopy } from '@rubrica/contract';

import { backendUrl } from '../../../shared/backend.ts';

const call = () => createClient({ baseUrl: backendUrl() });

export const askCode = (code: string, number: string, place: CopyPlace): Promise<{ readonly message: string }> =>
  call()('POST /api/verification/{code}/copies/code', {
    params: { code },
    body: { identification_number: number, place },
  });

export const prove = (code: string, number: string, otp: string): Promise<CopyGrant> =>
  call()('POST /api/verification/{code}/copies', { params: { code }, body: { identification_number: number, otp } });

export const fetchCopy = (
  code: string,
  wanted: { readonly grant: string; readonly path: string; readonly copy: KindOfCopy },
): Promise<Blob> => call()('POST /api/verification/{code}/copies/file', { params: { code }, body: wanted });
