import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

import { messages } from './messages.ts';

import classes from './skeleton.module.css';

export interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number;
  readonly shape?: 'line' | 'block' | 'circle' | 'pill';
}

/** A placeholder. Hidden from screen readers: `LoadingRegion` announces the loading once. */
export function Skeleton({ width = '100%', height = 12, shape = 'line' }: SkeletonProps) {
  return <span aria-hidden className={classes.skeleton} data-shape={shape} style={{ width, height }} />;
}

/** Says once that something is loading. */
export function LoadingRegion({
  label = messages.loading,
  children,
}: {
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <div aria-busy className="shrinks">
      <VisuallyHidden component="output">{label}</VisuallyHidden>
      {children}
    </div>
  );
}

const widths = ['72%', '88%', '54%', '80%', '64%'];

export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <span aria-hidden className="fills grid gap-8">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={widths[line % widths.length] ?? '72%'} />
      ))}
    </span>
  );
}
