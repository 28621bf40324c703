import type { PublishedProcess } from '@rubrica/contract';
import { IconCheck, IconClock } from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './signer-marks.module.css';

/** Who signed and who has not, by their first letters. */
export function SignerMarks({ signatories }: { readonly signatories: PublishedProcess['signatories']['list'] }) {
  return (
    <ul className={classes.signers}>
      {signatories.map(({ masked_name: name, has_signed: hasSigned, assurance_text: level }, place) => (
        // Masked names repeat: their place is all that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className={classes.signer} data-signed={hasSigned}>
          {hasSigned ? (
            <IconCheck size={16} stroke={2.4} aria-hidden />
          ) : (
            <IconClock size={16} stroke={1.9} aria-hidden />
          )}
          <b>{name}</b> {hasSigned ? messages.hasSigned(level) : messages.hasNotSigned}
        </li>
      ))}
    </ul>
  );
}
