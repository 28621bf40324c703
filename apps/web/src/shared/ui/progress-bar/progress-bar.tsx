import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1; undefined while nobody knows. */
  readonly value: number | undefined;
}

/** As wide as its place. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className={classes.progress} aria-label={label} max={1} value={value} />;
}
