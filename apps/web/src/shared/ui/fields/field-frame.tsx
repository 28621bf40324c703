import { VisuallyHidden } from '@mantine/core';
import { Suspense, useId, type ReactNode } from 'react';

import { lazyPart } from '../../lazy-part.ts';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';
import { useErrorsAfterPress } from './use-errors-after-press.ts';

import classes from './field-frame.module.css';

/** Loaded apart: popups are larger than all fields together, and most fields have no hint. Its room is kept. */
const FieldHint = lazyPart(() => import('./field-hint.tsx'), 'FieldHint');

/** What the control inside the frame must carry. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
}

export type FrameProps = Pick<
  FieldProps<never>,
  'label' | 'error' | 'hint' | 'note' | 'isRequired' | 'isDisabled' | 'isLabelHidden' | 'isCompact' | 'size'
>;

interface FieldFrameProps extends FrameProps {
  /** `group` where several controls answer one question. */
  readonly kind?: 'control' | 'group';
  readonly length?: { readonly used: number; readonly max: number } | undefined;
  /** Several errors are a list with an asterisk each; a group lists even one. */
  readonly children: (control: ControlProps, labelId: string) => ReactNode;
}

/** Label, control and a line below it that is always present, so that an error does not move the layout. */
export function FieldFrame({ kind = 'control', length, children, ...frame }: FieldFrameProps) {
  const id = useId();
  const [labelId, footId, lengthId] = [`${id}-label`, `${id}-foot`, `${id}-length`];
  const errors = useErrorsAfterPress(frame.error);
  const described = length === undefined ? footId : `${footId} ${lengthId}`;
  const control: ControlProps = {
    id,
    'aria-describedby': frame.isCompact === true ? undefined : described,
    'aria-invalid': errors.length > 0,
    'aria-required': frame.isRequired === true,
  };
  return (
    <div
      className={classes.frame}
      data-field
      data-size={frame.size ?? 'normal'}
      data-invalid={errors.length > 0}
      data-disabled={frame.isDisabled === true}
      data-compact={frame.isCompact === true}
    >
      <FieldLabel {...frame} kind={kind} labelId={labelId} controlId={id} />
      <div className="shrinks">
        {children(control, labelId)}
        {frame.isCompact !== true && (
          <div className={classes.foot}>
            <div id={footId} className={classes.words}>
              {frame.note !== undefined && (
                <div className={classes.note} data-replaced={errors.length > 0} aria-hidden={errors.length > 0}>
                  {frame.note}
                </div>
              )}
              {errors.length > 0 && <Errors errors={errors} isList={kind === 'group'} />}
            </div>
            {length !== undefined && (
              <span className={classes.length} data-full={length.used >= length.max}>
                <span aria-hidden>{messages.characters(length.used, length.max)}</span>
                <VisuallyHidden id={lengthId}>{messages.maxCharacters(length.max)}</VisuallyHidden>
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface FieldLabelProps extends FrameProps {
  readonly kind: 'control' | 'group';
  readonly labelId: string;
  readonly controlId: string;
}

function FieldLabel({ label, hint, isRequired, isLabelHidden, kind, labelId, controlId }: FieldLabelProps) {
  const words = (
    <>
      {label}
      {isRequired === true && (
        <span aria-hidden className="wrong">
          {'\u00a0*'}
        </span>
      )}
    </>
  );
  const text =
    kind === 'group' ? (
      <span id={labelId} className={classes.label}>
        {words}
      </span>
    ) : (
      <label id={labelId} htmlFor={controlId} className={classes.label}>
        {words}
      </label>
    );
  if (isLabelHidden === true) return <VisuallyHidden component="div">{text}</VisuallyHidden>;
  return (
    <div className={classes.head}>
      {text}
      {hint !== undefined && (
        <Suspense fallback={<span aria-hidden className={classes.hint} />}>
          <FieldHint label={label} text={hint} />
        </Suspense>
      )}
    </div>
  );
}

function Errors({ errors, isList }: { readonly errors: readonly string[]; readonly isList: boolean }) {
  if (errors.length === 1 && !isList) return <p className={classes.error}>{errors[0]}</p>;
  return (
    <ul className={classes.errors}>
      {errors.map((error) => (
        <li key={error}>* {error}</li>
      ))}
    </ul>
  );
}
