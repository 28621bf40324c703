import { assuranceNames, describeAssurance, type SignatoryView } from '@rubrica/contract';

import { formatDateTime } from '../../shared/format.ts';
import { AssuranceMark } from '../../shared/ui/assurance/assurance-mark.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { SignerAvatar } from '../../shared/ui/status-badge/signer-avatar.tsx';
import { SignatoryBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';

export const nameOf = ({ name, last_name: last }: SignatoryView): string =>
  [name, last].filter((part) => part !== '').join(' ');

/** Who signs, where their link went, and how sure their signature is. */
export function ProcessSigners({ signers }: { readonly signers: readonly SignatoryView[] }) {
  const hasTurns = new Set(signers.map(({ signature_order: turn }) => turn)).size > 1;
  const describe = ({ capacity, identification_number: number, signature_order: turn }: SignatoryView): string =>
    [capacity, number, ...(hasTurns ? [messages.order(turn)] : [])].join(' · ');
  return (
    <Card title={messages.signersTitle}>
      <ul className="grid gap-12">
        {signers.map((signer, place) => {
          const name = nameOf(signer);
          return (
            <li key={signer.id} className="flex to-top gap-12">
              <SignerAvatar name={name} place={place} size={42} isDecorative />
              <div className="fills breaks">
                <p className="strong">{name}</p>
                <p className="quiet size-s">{describe(signer)}</p>
                <p className="quiet size-s">{[signer.email, signer.phone].filter(Boolean).join(' · ')}</p>
                {signer.sent_at !== null && signer.signed_at === null && (
                  <p className="quiet size-s">{messages.sentAt(formatDateTime(signer.sent_at))}</p>
                )}
                <Assurance signer={signer} />
                {signer.decline_reason !== null && <p className="quiet size-s">«{signer.decline_reason}»</p>}
              </div>
              <SignatoryBadge status={signer.status} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What the person reached; before they sign, what is demanded of them. */
function Assurance({ signer }: { readonly signer: SignatoryView }) {
  const { assurance, assurance_method: method, least_assurance: least } = signer;
  if (assurance === null) return <p className="quiet size-s">{messages.leastAssurance(assuranceNames[least])}</p>;
  return (
    <div className="quiet size-s mt-4">
      <AssuranceMark level={assurance} text={describeAssurance(assurance)} />
      {method !== null && <p>{method}</p>}
    </div>
  );
}
