import { useEffect, useEffectEvent } from 'react';

import { DragBox } from '../../../../shared/ui/drag-box/drag-box.tsx';
import { signerColourAt } from '../../../../shared/ui/drag-box/signer-colours.ts';
import { colourPlace, fullName } from '../signers/signers.ts';
import { boxesOn, leastSize } from './boxes.ts';
import { toFractions } from './coordinates.ts';
import { kindIcons } from './kind-icons.ts';
import { messages } from './messages.ts';
import type { Placement } from './use-placement.ts';

export interface PageFieldsProps {
  readonly placement: Placement;
  /** From 0. */
  readonly page: number;
}

/** Everybody's fields on one page; stands directly in the layer over it. */
export function PageFields({ placement, page }: PageFieldsProps) {
  const { document, signers, chosen, awaitedId } = placement;
  const size = document.pages[page];
  const owned = boxesOn(signers, document.path, page);
  const isAwaited = owned.some(({ box }) => box.id === awaitedId);
  const focusNew = useEffectEvent(() => {
    if (awaitedId === undefined) return;
    const field = window.document.getElementById(awaitedId);
    field?.scrollIntoView({ block: 'center', inline: 'nearest' });
    field?.focus({ preventScroll: true });
    placement.endAwait();
  });
  useEffect(() => {
    if (isAwaited) focusNew();
  }, [isAwaited]);
  if (size === undefined) return null;
  return owned.map(({ signer, box }) => {
    const Icon = kindIcons[box.kind];
    const others = owned.filter((other) => other.box.id !== box.id).map((other) => toFractions(other.box, size));
    return (
      <DragBox
        key={box.id}
        id={box.id}
        box={toFractions(box, size)}
        kind={messages.kinds[box.kind]}
        signer={{ name: fullName(signer), colour: signerColourAt(colourPlace(signer)) }}
        page={page + 1}
        icon={<Icon stroke={1.7} aria-hidden />}
        others={others}
        constraints={{ minimum: leastSize(box.kind, size) }}
        isSelected={chosen?.box.id === box.id}
        onSelect={() => placement.choose({ signer, box })}
        onChange={(to) => placement.move(box, to)}
        onRemove={() => placement.remove(box)}
        onDuplicate={() => placement.duplicate(box)}
        onCopy={() => placement.copy(box)}
      />
    );
  });
}

/** Whose fields stand where, on the small picture of a page. */
export const ThumbnailFields = ({ placement: { document, signers }, page }: PageFieldsProps) => (
  <SmallBoxes document={document} signers={signers} page={page} />
);

interface SmallBoxesProps {
  readonly document: Placement['document'];
  /** Whose fields are drawn. */
  readonly signers: Placement['signers'];
  /** From 0. */
  readonly page: number;
}

/** Fields as coloured places on a small picture of a page. */
export function SmallBoxes({ document, signers, page }: SmallBoxesProps) {
  const size = document.pages[page];
  if (size === undefined) return null;
  return boxesOn(signers, document.path, page).map(({ signer, box }) => {
    const { x, y, width, height } = toFractions(box, size);
    const percent = (fraction: number): string => `${fraction * 100}%`;
    return (
      <span
        key={box.id}
        style={{
          position: 'absolute',
          left: percent(x),
          top: percent(y),
          width: percent(width),
          height: percent(height),
          background: signer.color,
        }}
      />
    );
  });
}
