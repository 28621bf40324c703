import { useId } from 'react';

import classes from './credit-step.module.css';

interface SliderFieldProps {
  readonly label: string;
  /** What the slider is called: two controls, two names. */
  readonly sliderLabel: string;
  readonly text: string;
  /** What stands in the box, as a number in the slider's unit; its minimum where it is none. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly prefix?: string;
  readonly ends: readonly [low: string, high: string];
  readonly fault: string | undefined;
  readonly onType: (text: string) => void;
  readonly onSlide: (value: number) => void;
}

/** Typed or moved; what is out of range is explained, not clipped. */
export function SliderField(props: SliderFieldProps) {
  const { label, sliderLabel, text, value, min, max, step, prefix, ends, fault, onType, onSlide } = props;
  const id = useId();
  return (
    <div className={classes.field}>
      <div className={classes.typed}>
        <label htmlFor={id} className="strong">
          {label}
        </label>
        <span className={classes.box} data-wrong={fault !== undefined || undefined}>
          {prefix !== undefined && <span aria-hidden>{prefix}</span>}
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-fault`}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </span>
      </div>
      <input
        type="range"
        className={classes.slider}
        aria-label={sliderLabel}
        aria-valuetext={text}
        {...{ min, max, step, value }}
        onChange={(event) => onSlide(Number(event.currentTarget.value))}
      />
      <div className={classes.ends} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      <p id={`${id}-fault`} role="alert" className={classes.fault}>
        {fault}
      </p>
    </div>
  );
}
