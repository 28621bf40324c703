import { Portal } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';

import { signerColourAt } from '../../../../shared/ui/drag-box/signer-colours.ts';
import { colourPlace, fullName } from '../signers/signers.ts';
import { fieldKinds, kindIcons } from './kind-icons.ts';
import { messages } from './messages.ts';
import { usePaletteDrag } from './use-palette-drag.ts';
import type { Placement } from './use-placement.ts';

import colours from '../../../../shared/ui/drag-box/signer-colours.module.css';
import classes from './field-palette.module.css';

/** The fields of the chosen person, in their colour: dragged to a page, or placed on the visible page by a press. */
export function FieldPalette({ placement }: { readonly placement: Placement }) {
  const { signer } = placement;
  const { held, handlersOf } = usePaletteDrag({ onDrop: placement.drop, onPress: placement.place });
  const colour = signerColourAt(colourPlace(signer));
  const HeldIcon = held && kindIcons[held.kind];
  return (
    <>
      <ul className={`${colours.signer} ${classes.palette}`} data-colour={colour}>
        {fieldKinds.map((kind) => {
          const Icon = kindIcons[kind];
          const name = messages.kinds[kind];
          return (
            <li key={kind}>
              <button
                type="button"
                className={classes.field}
                data-held={held?.kind === kind}
                aria-label={messages.place(
                  kind === 'initials' ? `${name} ${messages.initialsNote}` : name,
                  fullName(signer),
                )}
                {...handlersOf(kind)}
              >
                <Icon size={20} stroke={1.7} aria-hidden />
                <span className={classes.name}>
                  {name} {kind === 'initials' && <span className={classes.note}>{messages.initialsNote}</span>}
                </span>
                <IconGripVertical size={18} stroke={1.7} aria-hidden className={classes.grip} />
              </button>
            </li>
          );
        })}
      </ul>
      {held && HeldIcon && (
        <Portal>
          <div
            aria-hidden
            className={`${colours.signer} ${classes.held}`}
            data-colour={colour}
            style={{ left: held.at.x, top: held.at.y }}
          >
            <HeldIcon size={20} stroke={1.7} />
            {messages.kinds[held.kind]}
          </div>
        </Portal>
      )}
    </>
  );
}
