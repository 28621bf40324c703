import { useEffect } from 'react';

/** What is on the page before the company's name: tab lists and screen readers show the beginning of a title. */
export function usePageTitle(label: string | undefined): void {
  useEffect(() => {
    if (label === undefined) return undefined;
    const page = document.title;
    document.title = `${label} · ${page}`;
    return () => {
      document.title = page;
    };
  }, [label]);
}
