import type { Guide } from './snapping.ts';

import classes from './drag-box.module.css';

export function SnapGuides({ guides }: { readonly guides: readonly Guide[] }) {
  return guides.map(({ axis, at }) => (
    <span
      key={`${axis}${at}`}
      aria-hidden
      className={classes.guide}
      data-axis={axis}
      style={axis === 'x' ? { left: `${at * 100}%` } : { top: `${at * 100}%` }}
    />
  ));
}
