import { initialsOf } from '../../format.ts';
import { messages } from './messages.ts';
import { signerColour } from './signer-colours.ts';

import classes from './signer-avatar.module.css';

export interface SignerAvatarProps {
  readonly name: string;
  /** Place in the order of signing, from 0: it decides the colour. */
  readonly place: number;
  readonly size?: 30 | 32 | 36 | 42;
  /** Left out where the avatar only stands for the person. */
  readonly hasSigned?: boolean;
  /** Beside the person's written name the avatar has nothing to add. */
  readonly isDecorative?: boolean;
}

export function SignerAvatar({ name, place, size = 36, hasSigned, isDecorative = false }: SignerAvatarProps) {
  const { tint, text } = signerColour(place);
  const label = hasSigned === undefined ? name : messages.signer(name, hasSigned);
  const voice =
    isDecorative && hasSigned === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      {...voice}
      title={label}
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.36), background: tint, color: text }}
    >
      {initialsOf(name)}
      {hasSigned !== undefined && <span className={classes.mark} data-done={hasSigned} />}
    </span>
  );
}

export interface ListedSigner {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly hasSigned: boolean;
}

const shownAtMost = 4;

/** Who signs and how many did, in the width of a table's column. */
export function SignerStack({
  signers,
  wording = 'short',
}: {
  readonly signers: readonly ListedSigner[];
  readonly wording?: 'short' | 'sentence';
}) {
  const done = signers.filter(({ hasSigned }) => hasSigned).length;
  const isCrowded = signers.length > shownAtMost;
  const shown = isCrowded ? signers.slice(0, shownAtMost - 1) : signers;
  return (
    <span className={classes.stack}>
      {shown.map(({ id, ...signer }) => (
        <SignerAvatar key={id} size={30} {...signer} />
      ))}
      {isCrowded && <span className={classes.more}>{messages.more(signers.length - shown.length)}</span>}
      <span className={classes.count}>
        {wording === 'short' ? `${done}/${signers.length}` : messages.signed(done, signers.length)}
      </span>
    </span>
  );
}
