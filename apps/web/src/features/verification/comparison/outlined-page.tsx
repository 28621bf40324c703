import type { ComparedPageView } from '@rubrica/contract';
import type { CSSProperties } from 'react';

import { signerColour } from '../../../shared/ui/status-badge/signer-colours.ts';
import { tones } from '../../../shared/ui/status-badge/tones.ts';
import type { PairOfPictures } from './use-comparison.ts';

import classes from './outlined-page.module.css';

type Picture = NonNullable<PairOfPictures['signed']>;
type Area = ComparedPageView['areas'][number];

export interface OutlinedPageProps {
  readonly picture: Picture;
  readonly label: string;
  readonly areas: readonly Area[];
  /** What was signed shows where something is missing; today's file shows what came, with its number. */
  readonly side: 'signed' | 'today';
  /** On a narrow screen only the part around the changes is shown. */
  readonly isCropped: boolean;
}

/** A page with what changed outlined. The outlines are drawn for the eye; a list beside them says the same in words. */
export function OutlinedPage({ picture, label, areas, side, isCropped }: OutlinedPageProps) {
  const shown = areas
    .map((area, index) => ({ area, number: index + 1 }))
    .filter(({ area }) => side === 'today' || area.kind === 'unsigned');
  return (
    <div className={classes.frame} data-cropped={isCropped && areas.length > 0} style={{ ...cropOf(picture, areas) }}>
      <div className={classes.sheet}>
        <img
          className={classes.picture}
          src={`data:image/png;base64,${picture.png}`}
          width={picture.width}
          height={picture.height}
          alt={label}
        />
        {shown.map(({ area, number }) => (
          <span key={number} className={classes.area} data-side={side} style={outlineOf(area)} aria-hidden>
            {side === 'today' && <b className={classes.number}>{number}</b>}
          </span>
        ))}
      </div>
    </div>
  );
}

function colourOf(kind: Area['kind'], signature: number | null): string {
  if (kind === 'unsigned') return tones.red.solid;
  return kind === 'signature' && signature !== null ? signerColour(signature).border : tones.yellow.text;
}

const margin = 0.012;

function outlineOf({ left, top, width, height, kind, signature }: Area): CSSProperties {
  const colour = colourOf(kind, signature);
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin / 1.4)];
  return {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    width: `${Math.min(1 - x, width + 2 * margin) * 100}%`,
    height: `${Math.min(1 - y, height + (2 * margin) / 1.4) * 100}%`,
    '--outline': colour,
  } as CSSProperties;
}

const breath = 0.07;
const leastHeight = 0.34;

/** The band of the page in which everything that changed lies. */
function cropOf({ width, height }: Picture, areas: readonly Area[]): Readonly<Record<`--${string}`, string>> {
  const top = Math.min(...areas.map((area) => area.top)) - breath;
  const bottom = Math.max(...areas.map((area) => area.top + area.height)) + breath;
  const middle = (top + bottom) / 2;
  const part = Math.min(1, Math.max(leastHeight, bottom - top));
  const start = Math.min(1 - part, Math.max(0, middle - part / 2));
  const crop =
    areas.length === 0 ? {} : { '--band': `${width} / ${height * part}`, '--shift': `${(-start / part) * 100}%` };
  return { '--whole': `${width} / ${height}`, ...crop };
}
