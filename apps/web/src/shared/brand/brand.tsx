import { strokes } from './strokes.ts';

interface StrokeProps {
  readonly width: number;
  readonly color?: string;
  readonly className?: string | undefined;
}

/** At most one large stroke on a screen, never over text, always silent for screen readers. */
export function Rubrica({ width, color = 'currentColor', className }: StrokeProps) {
  return (
    <svg aria-hidden viewBox="0 0 420 130" width={width} height={(width * 130) / 420} className={className}>
      <path d={strokes.rubrica} fill={color} />
    </svg>
  );
}

/** Under a greeting. */
export function Underline({ width, color = 'var(--link)', className }: StrokeProps) {
  return (
    <svg aria-hidden viewBox="0 0 200 26" width={width} height={(width * 26) / 200} className={className}>
      <path d={strokes.underline} fill={color} />
    </svg>
  );
}

export function Mark({ width, color = 'currentColor', className }: StrokeProps) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" width={width} height={width} className={className}>
      <path d={strokes.mark} fill={color} />
      <path d={strokes.markFoot} fill={color} opacity="0.7" />
    </svg>
  );
}
