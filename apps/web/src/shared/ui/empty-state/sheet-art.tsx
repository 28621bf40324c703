import { strokes } from '../../brand/strokes.ts';

/** A blank sheet that waits for a signature. */
export function SheetArt() {
  return (
    <svg aria-hidden width="112" height="96" viewBox="0 0 112 96">
      <rect
        x="31.5"
        y="10.5"
        width="58"
        height="76"
        rx="6"
        fill="var(--paper-2)"
        stroke="var(--line-2)"
        transform="rotate(6 60 48)"
      />
      <rect x="24.5" y="8.5" width="60" height="78" rx="6" fill="var(--surface)" stroke="var(--line-2)" />
      <g fill="var(--line)">
        <rect x="34" y="21" width="28" height="4" rx="2" />
        <rect x="34" y="31" width="40" height="4" rx="2" />
        <rect x="34" y="41" width="34" height="4" rx="2" />
      </g>
      <path d="M34 76.5h40" stroke="var(--control)" strokeDasharray="2 3" />
      <path
        d={strokes.rubrica}
        fill="var(--brand)"
        stroke="var(--brand)"
        strokeWidth="5"
        transform="translate(30 54) scale(0.12)"
      />
    </svg>
  );
}
