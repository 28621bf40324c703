import { Button } from '@mantine/core';
import type { VerifiedSignature } from '@rubrica/contract';
import { IconArrowsDiff } from '@tabler/icons-react';

import { formatDateTime } from '../../shared/format.ts';
import { AssuranceMark } from '../../shared/ui/assurance/assurance-mark.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { SignerAvatar } from '../../shared/ui/status-badge/signer-avatar.tsx';
import { tones } from '../../shared/ui/status-badge/tones.ts';
import { titleOf } from './comparison/title-of.ts';
import { Facts } from './facts.tsx';
import { messages } from './messages.ts';
import { signatureLooks } from './verdict-tones.ts';

import classes from './signature-list.module.css';

export interface SignatureListProps {
  readonly signatures: readonly VerifiedSignature[];
  /** Left out where the file is not at hand. */
  readonly onCompare?: (signature: VerifiedSignature) => void;
}

export function SignatureList({ signatures, onCompare }: SignatureListProps) {
  if (signatures.length === 0) return null;
  return (
    <Card title={signatures.length === 1 ? messages.whoOne : messages.who} padding="none">
      <ul>
        {signatures.map((signature, place) => (
          <li key={signature.field} className={classes.signature}>
            <SignatureHead signature={signature} place={place} />
            <SignatureAssurance assurance={signature.assurance} />
            <SignatureFacts signature={signature} />
            {onCompare && signature.signed_bytes !== null && (
              <Button
                variant="default"
                className={classes.compare}
                leftSection={<IconArrowsDiff size={18} stroke={1.8} aria-hidden />}
                onClick={() => onCompare(signature)}
              >
                {titleOf(signature)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A name that no valid signature stands behind is only what a certificate says. */
function SignatureHead({ signature, place }: { readonly signature: VerifiedSignature; readonly place: number }) {
  const { name, identity, verdict, verdict_text: verdictText } = signature;
  const { tone, icon: Icon } = signatureLooks[verdict];
  return (
    <div className={classes.head}>
      <SignerAvatar name={name ?? '?'} place={place} size={42} isDecorative />
      <div className="grid">
        {verdict !== 'valid' && name !== null && <span className="text-s quiet">{messages.claims}</span>}
        <span className="text-l strong breaks">{name ?? messages.unnamed}</span>
        {identity.length > 0 && (
          <span className={classes.identity}>
            {identity.map(({ label, value }) => `${label} ${value}`).join(' · ')}
          </span>
        )}
      </div>
      <div className={classes.verdict}>
        <span className="inline-row strong gap-6" style={{ color: tones[tone].text }}>
          <Icon size={17} stroke={2.4} aria-hidden />
          {verdictText}
        </span>
        <span className={classes.when}>{describeMoment(signature)}</span>
      </div>
    </div>
  );
}

/** Who accepted and how sure one can be of it; a level that nobody vouches for is not drawn. */
function SignatureAssurance({ assurance }: Pick<VerifiedSignature, 'assurance'>) {
  if (!assurance) return null;
  const { level, level_text: text, sentence, identification, method } = assurance;
  return (
    <div className={classes.assurance}>
      <p className="breaks">{sentence}</p>
      {level !== null && <AssuranceMark level={level} text={text ?? ''} />}
      {level !== null && method !== null && (
        <p className="text-s quiet breaks">{[identification, messages.provedBy(method)].filter(Boolean).join(' · ')}</p>
      )}
    </div>
  );
}

function SignatureFacts({ signature }: { readonly signature: VerifiedSignature }) {
  const { entity, issuer, technical, level, added_later: addedLater } = signature;
  const isTrusted = technical.chain.is_trusted;
  const said = new Set([signature.certificate_text, signature.revocation_text]);
  const reasons = signature.reasons.filter((reason) => !said.has(reason));
  return (
    <div className={classes.facts}>
      <Facts
        facts={[
          { label: messages.signedAt, value: capitalise(signature.time_text) },
          issuer !== null && {
            label: messages.issuedBy,
            value: `${issuer} (${isTrusted ? issuerNote(signature, entity) : messages.claimedIssuer})`,
          },
          { label: messages.certificate, value: signature.certificate_text },
          { label: messages.revocation, value: signature.revocation_text },
          level !== null && { label: messages.level, value: `${level}, ${signature.level_text ?? ''}` },
          {
            label: messages.addedLater,
            value: addedLater.length === 0 ? messages.nothingAdded : capitalise(addedLater.join('; ')),
          },
          reasons.length > 0 && { label: messages.reasons, value: reasons.join(' ') },
        ]}
      />
    </div>
  );
}

function issuerNote({ is_demonstration: isDemonstration }: VerifiedSignature, entity: string | null): string {
  if (isDemonstration) return messages.demonstration.toLowerCase();
  return entity === null ? messages.trustedHere : messages.entity(entity);
}

function describeMoment({ signed_at: at, time_source: source }: VerifiedSignature): string {
  if (at === null) return messages.noDate;
  return source === 'claimed' ? messages.claimed(formatDateTime(at)) : formatDateTime(at);
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
