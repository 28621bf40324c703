import type { ReactElement, ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** In a card, where there is room for more words or less for figures. */
  readonly renderOnPhone?: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  /** False for columns that the table cannot do without. */
  readonly canHide?: boolean;
  readonly align?: 'left' | 'right';
  readonly width?: number;
  /** Left out where the window is narrower than 1100 px. */
  readonly isWideOnly?: boolean;
  /** Digits of equal width on one line, for dates, counts and money. Not for codes: their hyphens would look too wide. */
  readonly isFigures?: boolean;
  /** Its place in a card. Without one the first column is the title, the others fields. */
  readonly onPhone?: 'title' | 'subtitle' | 'badge' | 'corner' | 'field' | 'foot' | 'hidden';
}

export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export type TableState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly message: string; readonly onRetry?: () => void }
  /** Rows are stale while another page is loading. */
  | { readonly kind: 'ready'; readonly isStale?: boolean };

export interface TablePages {
  readonly shownFrom: number;
  readonly count: number;
  readonly total?: number | undefined;
  /** The server stopped counting at `total`. */
  readonly totalIsFloor?: boolean | undefined;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
}

export interface RowAction {
  readonly key: string;
  /** A verb: «Reenviar el enlace». */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: () => void;
  /** A link element without content, for what has an address: `<Link to="…" />`. */
  readonly link?: ReactElement<LinkProps>;
  readonly tone?: 'danger' | 'normal';
  readonly isDisabled?: boolean;
}

export interface LinkProps {
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'data-tip'?: string;
  readonly children?: ReactNode;
}

export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** What can be done with all of them. */
  readonly actions: ReactNode;
  readonly isSelectable?: (row: Row) => boolean;
}

export interface EmptyTable {
  readonly title: string;
  readonly detail: string;
  readonly action?: ReactNode;
}

export type RowTone = 'chosen' | 'warning' | 'danger';

/** What the table and the cards share. */
export interface RowsProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The accessible name of a row: «Compraventa Kantu Páramo». */
  readonly rowLabel: (row: Row) => string;
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** What stands out, or is shown beside the table. Never by colour alone: a column says it, too. */
  readonly rowTone?: ((row: Row) => RowTone | undefined) | undefined;
  readonly selection?: TableSelection<Row> | undefined;
  /** One line a row, with a head that stays in sight; the columns share the width. Otherwise rows grow with their words. */
  readonly density?: 'line' | undefined;
  readonly isStale: boolean;
}
