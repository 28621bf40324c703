import type { ComparedPageView } from '@rubrica/contract';

import { messages } from './messages.ts';
import type { PairOfPictures } from './use-comparison.ts';

import classes from './page-strip.module.css';

export interface PageStripProps {
  readonly pages: readonly ComparedPageView[];
  readonly pictures: ReadonlyMap<number, PairOfPictures>;
  readonly current: number;
  readonly onSelect: (page: number) => void;
}

/** Every page with one word about it: beside the pages on a desktop, above them on a phone. */
export function PageStrip({ pages, pictures, current, onSelect }: PageStripProps) {
  return (
    <nav className="shrinks" aria-label={messages.pages}>
      <h2 className={classes.title}>{messages.pages}</h2>
      <ol className={classes.list}>
        {pages.map(({ number, state, state_text: stateText }) => (
          <li key={number}>
            <button
              type="button"
              className={classes.page}
              data-state={state}
              aria-current={number === current ? 'page' : undefined}
              onClick={() => onSelect(number)}
            >
              <Thumbnail pair={pictures.get(number)} />
              <span className="grid">
                <b className="strong">{messages.page(number)}</b>
                <span className={classes.state}>{stateText}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Thumbnail({ pair }: { readonly pair: PairOfPictures | undefined }) {
  const picture = pair?.today ?? pair?.signed;
  return (
    <span className={classes.thumbnail} aria-hidden>
      {picture && <img src={`data:image/png;base64,${picture.png}`} className="block wide" alt="" loading="lazy" />}
    </span>
  );
}
