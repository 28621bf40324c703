import { IconSignature } from '@tabler/icons-react';

import { overlaps } from '../../../../shared/ui/drag-box/geometry.ts';
import { signerColourAt } from '../../../../shared/ui/drag-box/signer-colours.ts';
import { colourPlace, fullName } from '../signers/signers.ts';
import { besideText, takenOn } from './boxes.ts';
import { toFractions } from './coordinates.ts';
import { messages } from './messages.ts';
import { missingKinds } from './missing-kinds.ts';
import type { Anchor } from './use-anchors.ts';
import type { Placement } from './use-placement.ts';

import colours from '../../../../shared/ui/drag-box/signer-colours.module.css';
import classes from './page-suggestions.module.css';

export interface PageSuggestionsProps {
  readonly placement: Placement;
  readonly anchors: readonly Anchor[];
  /** From 0. */
  readonly page: number;
}

/** Places that were found for the signature that is still missing: one click and it stands there. */
export function PageSuggestions({ placement, anchors, page }: PageSuggestionsProps) {
  const { document, signers, signer } = placement;
  const size = document.pages[page];
  if (size === undefined || !missingKinds(signer).includes('signature')) return null;
  const taken = takenOn(signers, document, page);
  return anchors
    .filter((anchor) => anchor.page === page)
    .map((anchor) => {
      const box = besideText({ kind: 'signature', document, page, taken: [] }, anchor);
      const place = box && toFractions(box, size);
      if (place === undefined || taken.some((other) => overlaps(place, other))) return null;
      const percent = (fraction: number): string => `${fraction * 100}%`;
      return (
        <button
          key={`${anchor.x} ${anchor.y}`}
          type="button"
          className={`${colours.signer} ${classes.suggestion}`}
          data-colour={signerColourAt(colourPlace(signer))}
          aria-label={messages.suggestion(fullName(signer), anchor.text, page + 1)}
          style={{
            left: percent(place.x),
            top: percent(place.y),
            width: percent(place.width),
            height: percent(place.height),
          }}
          onClick={() => placement.placeBeside(page, anchor)}
        >
          <IconSignature stroke={1.7} aria-hidden className={classes.icon} />
          <span className={classes.words}>
            <b>{messages.suggestedTitle}</b> <span>{messages.suggested(fullName(signer))}</span>
          </span>
        </button>
      );
    });
}
