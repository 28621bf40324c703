import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

import { SelectField } from '../../../../shared/ui/fields/select-field.tsx';
import { SignerAvatar } from '../../../../shared/ui/status-badge/signer-avatar.tsx';
import { useIsPhone } from '../../../../shared/ui/viewport/use-is-phone.ts';
import type { Signer } from '../envelope.ts';
import { colourPlace, fullName } from '../signers/signers.ts';
import { messages } from './messages.ts';
import { missingKinds } from './missing-kinds.ts';
import type { Placement } from './use-placement.ts';

import classes from './signer-picker.module.css';

/** Whose fields are in hand, and who still lacks some. */
export function SignerPicker({ placement }: { readonly placement: Placement }) {
  const { signers, signer: chosen, chooseSigner } = placement;
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <SelectField
        label={messages.signer}
        isLabelHidden
        isCompact
        options={signers.map((signer) => ({
          value: signer.uuid,
          label: fullName(signer),
          detail: placedWords(signer),
        }))}
        value={chosen.uuid}
        onChange={chooseSigner}
      />
    );
  }
  return (
    <ul className="grid gap-4" aria-label={messages.signers}>
      {signers.map((signer) => {
        const isReady = missingKinds(signer).length === 0;
        return (
          <li key={signer.uuid}>
            <button
              type="button"
              className={classes.signer}
              aria-pressed={signer.uuid === chosen.uuid}
              onClick={() => chooseSigner(signer.uuid)}
            >
              <SignerAvatar name={fullName(signer)} place={colourPlace(signer)} isDecorative />
              <span className="fills grid">
                <span className="one-line strong">{fullName(signer)}</span>
                <span className="text-xs quiet">{placedWords(signer)}</span>
              </span>
              {isReady ? (
                <IconCheck size={20} stroke={2} aria-hidden className="fixed right" />
              ) : (
                <span aria-hidden className={classes.pending} />
              )}
              <VisuallyHidden>{`, ${isReady ? messages.ready : messages.pending}`}</VisuallyHidden>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Who accepts without a box accepts every document. */
function placedWords(signer: Signer): string {
  const { signature_type: type, position_sign: boxes } = signer;
  return type === 'clicwrap' && boxes.length === 0 ? messages.acceptsAll : messages.placed(boxes.length);
}
