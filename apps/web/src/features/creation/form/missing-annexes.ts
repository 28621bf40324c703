import type { AnnexRequests } from '@rubrica/contract';

export type RequestedAnnex = AnnexRequests[number]['documents'][number];

/** What this official still has to attach; what the signatories bring comes later. */
export function missingAnnexes(
  requests: AnnexRequests,
  attached: ReadonlyMap<string, unknown>,
): readonly RequestedAnnex[] {
  return requests
    .flatMap(({ documents }) => documents)
    .filter(({ id, required, provided_by }) => required && provided_by === 'official' && !attached.has(id));
}
