import { initialsOf } from '../../format.ts';
import { signerColour } from './signer-colours.ts';

import classes from './signer-avatar.module.css';

export interface SignerAvatarProps {
  readonly name: string;
  /** Place in the order of signing, from 0: it decides the colour. */
  readonly place: number;
  readonly size?: 28 | 32 | 36 | 42;
  /** Hides the avatar from screen readers where the name is written beside it. */
  readonly isDecorative?: boolean;
}

export function SignerAvatar({ name, place, size = 36, isDecorative = false }: SignerAvatarProps) {
  const { tint, text } = signerColour(place);
  const voice = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span
      {...voice}
      title={name}
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.36), background: tint, color: text }}
    >
      {initialsOf(name)}
    </span>
  );
}
