import type { VerificationView, VerifiedChain, VerifiedSignature } from '@rubrica/contract';
import { IconChevronDown } from '@tabler/icons-react';

import { formatDateTime } from '../../shared/format.ts';
import { Facts } from './facts.tsx';
import { messages } from './messages.ts';

import classes from './technical-details.module.css';

/** For an expert: everything that the verdict stands on. Folded, because nobody else needs it. */
export function TechnicalDetails({ view }: { readonly view: VerificationView }) {
  if (view.signatures.length + view.timestamps.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>
        <IconChevronDown size={18} stroke={1.9} aria-hidden className={classes.arrow} />
        <span className="strong linked">{messages.technical}</span>
        <span className="quiet size-s">{messages.technicalHint}</span>
      </summary>
      <div>
        {view.signatures.map((signature) => (
          <SignatureDetail key={signature.field} signature={signature} />
        ))}
        {view.timestamps.map((stamp) => (
          <section key={stamp.field} className={classes.part}>
            <h3>{messages.stamp(stamp.field)}</h3>
            <Facts
              facts={[
                stamp.time !== null && { label: messages.signedAt, value: formatDateTime(stamp.time) },
                { label: messages.issuedBy, value: stamp.authority ?? messages.stampUnknown },
                { label: messages.status, value: stamp.is_trusted ? messages.stampTrusted : messages.stampUntrusted },
                stamp.reasons.length > 0 && { label: messages.reasons, value: stamp.reasons.join(' ') },
              ]}
            />
            <Chain title={messages.stampChain} chain={stamp.chain} />
          </section>
        ))}
      </div>
    </details>
  );
}

function SignatureDetail({ signature }: { readonly signature: VerifiedSignature }) {
  const { technical, field, name, kind } = signature;
  const { sub_indication: because, clause, digest, chain, stamped_by: stampedBy } = technical;
  return (
    <section className={classes.part}>
      <h3>{(kind === 'seal' ? messages.seal : messages.signature)(name ?? field)}</h3>
      <Facts
        facts={[
          { label: messages.field, value: field },
          { label: messages.indication, value: [technical.indication, because].filter(Boolean).join(' / ') },
          clause !== null && { label: messages.clause, value: clause },
          digest !== null && { label: messages.digest, value: `${digest.algorithm.toUpperCase()} ${digest.value}` },
          technical.findings.length > 0 && {
            label: messages.findings,
            value: (
              <ul className={classes.findings}>
                {technical.findings.map(({ code, clause: rule, text }) => (
                  <li key={code + text}>
                    {text} <span className="quiet">{`${code}, ${rule}`}</span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      <Chain title={chain.is_trusted ? messages.chain : messages.chainOpen} chain={chain} />
      {stampedBy && <Chain title={messages.stampChain} chain={stampedBy} />}
    </section>
  );
}

function Chain({ title, chain }: { readonly title: string; readonly chain: VerifiedChain }) {
  if (chain.certificates.length === 0) return null;
  return (
    <>
      <h4 className={classes.chain}>{title}</h4>
      <ol className={classes.certificates}>
        {chain.certificates.map((certificate) => (
          <li key={certificate.sha256}>
            <p className={classes.subject}>{certificate.subject}</p>
            <Facts
              facts={[
                { label: messages.issuedBy, value: certificate.issuer },
                { label: messages.serial, value: certificate.serial_number },
                {
                  label: messages.validity,
                  value: `${formatDateTime(certificate.not_before)} – ${formatDateTime(certificate.not_after)}`,
                },
                { label: messages.sha256, value: certificate.sha256 },
              ]}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
