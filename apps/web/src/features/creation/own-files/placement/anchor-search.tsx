import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { fullName } from '../signers/signers.ts';
import { messages } from './messages.ts';
import { usualText, type Anchor, type Anchors } from './use-anchors.ts';
import type { Placement } from './use-placement.ts';

import classes from './placement-panel.module.css';

export interface AnchorSearchProps {
  readonly placement: Placement;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly anchors: Anchors;
  readonly onUse: (anchor: Anchor) => void;
}

/** Finds where a document asks for a signature, on whatever page. */
export function AnchorSearch({ placement, text, onText, anchors, onUse }: AnchorSearchProps) {
  const { found, isSearching } = anchors;
  const missing = text === usualText ? messages.noUsualAnchor(usualText) : messages.noAnchors;
  const told = found.length > 0 ? messages.anchorCount(found.length) : missing;
  return (
    <section aria-labelledby="anchors" className="stack gap-8">
      <h3 id="anchors" className="text-s soft">
        {messages.anchors}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps Enter from leaving the step */}
      <div
        onKeyDown={(event) =>
          event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
        }
      >
        <TextField
          label={messages.anchorText}
          isLabelHidden
          value={text}
          onChange={onText}
          maxLength={60}
          hasCounter={false}
          note={<output>{isSearching ? messages.searching : told}</output>}
        />
      </div>
      {found.length > 0 && (
        <ul className="wraps flex gap-6">
          {found.map((anchor, place) => (
            <li key={`${anchor.page} ${anchor.x} ${anchor.y}`}>
              <button
                type="button"
                className={classes.anchor}
                aria-label={messages.anchorUse(
                  messages.anchorPlace(anchor.page + 1, place + 1),
                  fullName(placement.signer),
                )}
                onClick={() => onUse(anchor)}
              >
                {messages.anchorPlace(anchor.page + 1, place + 1)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
