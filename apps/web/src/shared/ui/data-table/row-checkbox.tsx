import { Checkbox } from '@mantine/core';

import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isPartly?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function RowCheckbox({ label, isChecked, isPartly = false, isDisabled = false, onChange }: RowCheckboxProps) {
  return (
    <div className={classes.target}>
      <Checkbox
        aria-label={label}
        checked={isChecked}
        indeterminate={isPartly}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        classNames={{ root: classes.root ?? '', input: classes.box ?? '' }}
      />
    </div>
  );
}
