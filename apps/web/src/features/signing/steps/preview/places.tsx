import type { SigningDocument } from '@rubrica/contract';

import type { PageGeometry } from '../../../../shared/ui/pdf-viewer/layout.ts';
import { messages } from './messages.ts';

import classes from './places.module.css';

/** Where this person's marks will stand. The contract counts pages from 0 and points from the lower left corner. */
export function Places({ places, page }: { readonly places: SigningDocument['places']; readonly page: PageGeometry }) {
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return places
    .filter((place) => place.page === page.number - 1)
    .map(({ x, y, width, height, kind }) => (
      <span
        key={`${kind}${x}${y}`}
        className={classes.place}
        style={{
          left: percent(x, page.widthPt),
          top: percent(page.heightPt - y - height, page.heightPt),
          width: percent(width, page.widthPt),
          height: percent(height, page.heightPt),
        }}
      >
        <span className={classes.words}>{messages.placeKinds[kind] ?? messages.place}</span>
      </span>
    ));
}
