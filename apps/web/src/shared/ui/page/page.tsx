import type { ReactNode } from 'react';

/** Stacks the parts of a page with equal gaps. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className="stack gap-20">{children}</div>;
}
