import { useDebouncedValue } from '@mantine/hooks';
import type { CheckedBox } from '@rubrica/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { call } from '../../../../shared/api.ts';
import type { FieldBox } from '../envelope.ts';
import type { PlacedDocument, OwnedBox } from './boxes.ts';

/** A field that may not stay where it is. */
export interface BoxWarning extends OwnedBox {
  readonly check: CheckedBox;
}

const pauseMilliseconds = 250;
const none: readonly BoxWarning[] = [];

const placeOf = ({ page, x, y, width, height }: FieldBox) => ({ page, x, y, width, height });

/** Which fields of a document cover text, another field or the verification code. The server decides, as it verifies. */
export function useBoxChecks(
  { path, sha256 }: PlacedDocument & { readonly sha256: string },
  owned: readonly OwnedBox[],
): readonly BoxWarning[] {
  const boxes = owned.map(({ signer, box }) => ({ ...placeOf(box), owner: signer.uuid }));
  const [asked] = useDebouncedValue(JSON.stringify(boxes), pauseMilliseconds);
  const { data } = useQuery({
    queryKey: ['box-checks', path, sha256, asked],
    queryFn: async ({ signal }) => ({
      asked,
      ...(await call('POST /api/signing-process/documents/{path}/boxes', {
        params: { path },
        body: { boxes: JSON.parse(asked) as typeof boxes },
        signal,
      })),
    }),
    enabled: asked !== '[]',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  // An answer about other places says nothing of these.
  if (!data || data.asked !== JSON.stringify(boxes)) return none;
  return owned.flatMap(({ signer, box }, index) => {
    const check = data.checks[index];
    return check && check.ground !== 'free' && check.ground !== 'scan' ? [{ signer, box, check }] : [];
  });
}
