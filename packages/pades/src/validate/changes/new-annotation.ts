import type { Widget } from '../../document/fields.ts';
import type { Page } from '../../document/page-tree.ts';

/** An annotation that a revision brought, and the page that lists it. */
export interface NewAnnotation {
  readonly number: number;
  readonly page: Page | undefined;
}

/** The same where the page is known: one page lists it. */
export interface PlacedAnnotation {
  readonly annotation: Widget;
  readonly page: Page;
}
