const published = 'brand-published';

/** The page carries the brand from its first byte: loading it again shows the new one everywhere. */
export function showAtOnce(): void {
  sessionStorage.setItem(published, 'yes');
  window.location.reload();
}

/** Whether this page was loaded again because the brand was published. True once. */
export function takePublished(): boolean {
  const isTaken = sessionStorage.getItem(published) !== null;
  sessionStorage.removeItem(published);
  return isTaken;
}
