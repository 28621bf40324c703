import { IconCertificate, IconDownload, IconId } from '@tabler/icons-react';

import { SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { messages as askMessages } from './ask/messages.ts';
import { useRegisteredSource, type CertificateSource } from './certificate-source.ts';
import { messages } from './messages.ts';

import classes from './sign.module.css';

export interface OtherWays {
  /** The certificate that was issued for this person, in this visit. */
  readonly issued: CertificateSource | undefined;
  /** To a certificate that they can ask for, and the words of the way there. */
  readonly asking: { readonly words: string; readonly begin: () => void } | undefined;
}

interface CertificateOffersProps extends OtherWays {
  readonly source: CertificateSource | undefined;
  readonly onChoose: (source: CertificateSource) => void;
  readonly onSave: (() => void) | undefined;
}

/** Besides a file of theirs. */
export function CertificateOffers({ source, issued, asking, onChoose, onSave }: CertificateOffersProps) {
  const registered = useRegisteredSource();
  const offers = [
    ...(onSave ? [{ words: askMessages.savePacked, Icon: IconDownload, take: onSave }] : []),
    ...(issued && !source ? [{ words: issued.name, Icon: IconCertificate, take: () => onChoose(issued) }] : []),
    ...(registered && !source
      ? [{ words: messages.offer.certificate, Icon: IconId, take: () => onChoose(registered) }]
      : []),
    ...(asking && !source ? [{ words: asking.words, Icon: IconCertificate, take: asking.begin }] : []),
  ];
  return offers.map(({ words, Icon, take }) => (
    <div key={words} className={classes.offer}>
      <SecondaryAction icon={<Icon size={21} aria-hidden />} onClick={take}>
        {words}
      </SecondaryAction>
    </div>
  ));
}
