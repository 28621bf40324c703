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
import { SignatureAnswers } from './signature-answers.tsx';
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
    <Card title={titleFor(signatures)} padding="none">
      <ul>
        {signatures.map((signature, place) => (
          <li key={signature.field} className={classes.signature}>
            <SignatureHead signature={signature} place={place} />
            <SignatureAssurance signature={signature} />
            <SignatureAnswers answers={signature.answers} />
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

/** A seal of the platform is nobody's signature: its people accepted. */
function titleFor(signatures: readonly VerifiedSignature[]): string {
  const words = signatures.every(({ kind }) => kind === 'seal') ? messages.accepted : messages.signed;
  return signatures.length === 1 ? words.one : words.several;
}

/** Of a seal that counts, the person who accepted; otherwise whom the certificate names. */
function personOf({ kind, assurance, name, identity }: VerifiedSignature) {
  if (kind === 'seal' && assurance?.source === 'platform')
    return { name: assurance.person, line: assurance.identification ?? '' };
  return { name, line: identity.map(({ label, value }) => `${label} ${value}`).join(' · ') };
}

/** A name that no valid signature stands behind is only what a certificate says. */
function SignatureHead({ signature, place }: { readonly signature: VerifiedSignature; readonly place: number }) {
  const { verdict, verdict_text: verdictText } = signature;
  const { name, line } = personOf(signature);
  const { tone, icon: Icon } = signatureLooks[verdict];
  return (
    <div className={classes.head}>
      <SignerAvatar name={name ?? '?'} place={place} size={42} isDecorative />
      <div className="grid">
        {verdict !== 'valid' && name !== null && <span className="text-s quiet">{messages.claims}</span>}
        <span className="text-l strong breaks">{name ?? messages.unnamed}</span>
        {line !== '' && <span className={classes.identity}>{line}</span>}
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
function SignatureAssurance({ signature: { kind, assurance } }: { readonly signature: VerifiedSignature }) {
  if (!assurance) return null;
  const { level, level_text: text, sentence, method } = assurance;
  const identification = kind === 'seal' ? null : assurance.identification;
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
  const said = new Set(Object.values(signature.answers).map(({ reason }) => reason));
  const reasons = signature.reasons.filter((reason) => !said.has(reason));
  return (
    <div className={classes.facts}>
      <Facts
        facts={[
          issuer !== null && {
            label: messages.issuedBy,
            value: `${issuer} (${isTrusted ? issuerNote(signature, entity) : messages.claimedIssuer})`,
          },
          { label: messages.certificate, value: signature.certificate_text },
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
