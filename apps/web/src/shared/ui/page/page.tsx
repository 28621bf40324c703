import type { ReactNode } from 'react';

/** The parts of a page under each other, in one rhythm. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className="stack gap-20">{children}</div>;
}
