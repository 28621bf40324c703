import { IconCertificate, IconCheck } from '@tabler/icons-react';

import { formatDate } from '../../../../shared/format.ts';
import { QuietAction } from '../../../../shared/link-page/actions.tsx';
import { messages } from './messages.ts';
import { readName } from './read-name.ts';

import classes from './sign.module.css';

export interface ValidCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly not_after: string;
}

export interface CertificateFactsProps {
  readonly facts: ValidCertificate;
  readonly fileName: string;
  /** The hash of the signing script, where the page knows it. */
  readonly script: string | undefined;
  readonly onChange: () => void;
}

/** Whose certificate it is, before it is used. */
export function CertificateFacts({ facts, fileName, script, onChange }: CertificateFactsProps) {
  const [holder, issuer] = [readName(facts.subject), readName(facts.issuer)];
  return (
    <section className={classes.certificate} aria-label={fileName}>
      <div className={classes.file}>
        <span className={classes.tile}>
          <IconCertificate size={26} stroke={1.6} aria-hidden />
        </span>
        <div className="text-m fills soft breaks">
          <b className="strong plain block size-l">{fileName}</b>
          <span className="row medium right gap-4 size-s">
            <IconCheck size={16} stroke={2.4} aria-hidden />
            {messages.until(formatDate(facts.not_after))}
          </span>
        </div>
        <QuietAction onClick={onChange}>{messages.change}</QuietAction>
      </div>
      <dl className={classes.facts}>
        <dt>{messages.holder}</dt>
        <dd>
          {holder.name}
          {holder.card !== undefined && <span className="soft plain block">{messages.card(holder.card)}</span>}
        </dd>
        <dt>{messages.issuer}</dt>
        <dd>{issuer.name}</dd>
      </dl>
      <details className={classes.technical}>
        <summary>{messages.technical}</summary>
        <dl className={classes.facts}>
          {facts.subject !== holder.name && <Fact label={messages.holder} value={facts.subject} />}
          {facts.issuer !== issuer.name && <Fact label={messages.issuer} value={facts.issuer} />}
          {script !== undefined && <Fact label={messages.script} value={script} />}
        </dl>
      </details>
    </section>
  );
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
