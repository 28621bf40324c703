/** Parts of a page's width and height as its reader sees it, from the upper left corner. */
export interface PartOfPage {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlaceOnPage {
  /** From 1. */
  readonly page: number;
  readonly part: PartOfPage;
}
