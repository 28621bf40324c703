import type { UserDetail } from '@rubrica/contract';

import { formatDateTime } from '../../shared/format.ts';
import { messages } from './messages.ts';

/** How the name and identification of an account were proved, or that nobody did. */
export function IdentityProof({ proof }: { readonly proof: UserDetail['identity_proof'] }) {
  if (proof === null) return <p>{messages.identityUnproved}</p>;
  const { proved_by: by, proved_by_name: name, proved_at: at, detail } = proof;
  const when = formatDateTime(at);
  return (
    <p>
      {by === 'registry' ? messages.provedByRegistry(when) : messages.provedByAdministrator(name, when)}
      {detail !== '' && ` «${detail}»`}
    </p>
  );
}
