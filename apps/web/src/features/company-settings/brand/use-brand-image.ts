import { skipToken, useQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api.ts';
import { toBase64 } from '../../../shared/base64.ts';

/** An image of the brand as an address for `img`; a draft's image has no public one. */
export function useBrandImage(id: string | null): string | undefined {
  return useQuery({
    queryKey: ['brand-image', id],
    staleTime: Infinity,
    queryFn:
      id === null
        ? skipToken
        : async () => {
            const blob = await call('GET /company/brand/image/{id}', { params: { id } });
            return `data:${blob.type};base64,${toBase64(new Uint8Array(await blob.arrayBuffer()))}`;
          },
  }).data;
}
