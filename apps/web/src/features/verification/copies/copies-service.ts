import { createClient, type CopyGrant, type CopyPlace, type KindOfCopy } from '@rubrica/contract';

import { backendUrl } from '../../../shared/backend.ts';

const call = () => createClient({ baseUrl: backendUrl() });

interface Asked {
  readonly code: string;
  readonly number: string;
  readonly place: CopyPlace;
}

export const askCode = ({ code, number, place }: Asked): Promise<{ readonly message: string }> =>
  call()('POST /api/verification/{code}/copies/code', {
    params: { code },
    body: { identification_number: number, place },
  });

interface Proof {
  readonly code: string;
  readonly number: string;
  readonly otp: string;
}

export const prove = ({ code, number, otp }: Proof): Promise<CopyGrant> =>
  call()('POST /api/verification/{code}/copies', { params: { code }, body: { identification_number: number, otp } });

export const fetchEvidence = (code: string, grant: string): Promise<Blob> =>
  call()('POST /api/verification/{code}/copies/evidence', { params: { code }, body: { grant } });

export const fetchCopy = (
  code: string,
  wanted: { readonly grant: string; readonly path: string; readonly copy: KindOfCopy },
): Promise<Blob> => call()('POST /api/verification/{code}/copies/file', { params: { code }, body: wanted });
