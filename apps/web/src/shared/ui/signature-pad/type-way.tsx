import { useEffect, useId, useRef } from 'react';

import { drawName } from './handwriting/draw-name.ts';
import { handStyles, type HandStyle } from './handwriting/write-name.ts';
import { markWords, messages } from './messages.ts';
import type { DrawnMark } from './signature-image.ts';

import classes from './signature-pad.module.css';

export interface Typed {
  readonly name: string;
  readonly style: HandStyle;
}

export interface TypeWayProps {
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly mark: DrawnMark;
}

/** A name, written for people who cannot or will not draw; by keyboard alone. */
export function TypeWay({ typed, onType, mark }: TypeWayProps) {
  const id = useId();
  const hasName = /\p{L}/u.test(typed.name);
  return (
    <div className={classes.typing}>
      <div className={classes.preview}>
        {hasName ? (
          <WrittenName typed={typed} label={messages.preview(typed.name)} width={640} height={240} penWidth={6.4} />
        ) : (
          <span className={classes.ghost}>{messages.nameMissing}</span>
        )}
      </div>
      <div className="grid gap-6">
        <label htmlFor={id} className={classes.label}>
          {markWords[mark].name}
        </label>
        <input
          id={id}
          className={classes.input}
          value={typed.name}
          maxLength={60}
          autoComplete="name"
          spellCheck={false}
          onChange={(event) => onType({ ...typed, name: event.target.value })}
        />
      </div>
      <fieldset className={classes.styles}>
        <legend className={classes.label}>{messages.style}</legend>
        {handStyles.map((style) => (
          <label key={style} className={classes.style}>
            <input
              type="radio"
              name={`${id}-style`}
              className={classes.radio}
              checked={typed.style === style}
              onChange={() => onType({ ...typed, style })}
            />
            {hasName && <WrittenName typed={sampleOf(typed.name, style)} width={220} height={100} penWidth={4} />}
            <span className={classes.styleName}>{messages.styles[style]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** A whole name would be too small to compare styles. */
function sampleOf(name: string, style: HandStyle): Typed {
  const [first = ''] = name.trim().split(/\s+/);
  return { name: style === 'initials' ? name : first, style };
}

function WrittenName(props: {
  readonly typed: Typed;
  readonly label?: string;
  readonly width: number;
  readonly height: number;
  readonly penWidth: number;
}) {
  const { typed, label, width, height, penWidth } = props;
  const { name, style } = typed;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawName(canvas.current, name, { style, width, height, penWidth });
  }, [name, style, width, height, penWidth]);
  return label === undefined ? (
    <canvas ref={canvas} className={classes.written} aria-hidden />
  ) : (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not loaded
    <canvas ref={canvas} className={classes.written} role="img" aria-label={label} />
  );
}
