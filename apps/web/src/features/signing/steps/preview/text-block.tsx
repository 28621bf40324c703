import type { TextBlock } from '@rubrica/contract';

import { Marked, type Marking } from './marked.tsx';
import { TextTable } from './text-table.tsx';

export interface BlockProps extends Marking {
  readonly block: TextBlock;
  /** `page-block`: where the contents and the search lead. */
  readonly place: string;
}

export function Block({ block, place, ...marking }: BlockProps) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 data-place={place}>
          <Marked text={block.text} before={0} {...marking} />
        </h2>
      );
    case 'paragraph':
      return (
        <p data-place={place}>
          <Marked text={block.text} before={0} {...marking} />
        </p>
      );
    case 'table':
      return <TextTable rows={block.rows} place={place} {...marking} />;
  }
}
