import { Button } from '@mantine/core';
import {
  draftOf,
  openForm,
  validateVariable,
  type Answer,
  type FormState,
  type LoadedForm,
  type SignerRow,
} from '@rubrica/form-engine';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createStore, type Store } from '../../../shared/store.ts';
import { announce } from '../../../shared/ui/announce/announce.ts';
import { FieldFrame } from '../../../shared/ui/fields/field-frame.tsx';
import { SignerAvatar } from '../../../shared/ui/status-badge/signer-avatar.tsx';
import { textOf } from '../answer-text.ts';
import { useFormContext } from '../form-context.ts';
import { GroupFields } from '../group-fields.tsx';
import { messages } from '../messages.ts';
import { plainFields } from '../plain-fields.ts';
import { useDynamicForm } from '../use-dynamic-form.ts';
import { useSelected } from '../use-selected.ts';
import type { BoundVariable } from '../use-variable.ts';

import classes from './signers-variable.module.css';

/** A line is a small form of its own, opened when the line appears. */
interface Line {
  readonly key: string;
  readonly store: Store<FormState>;
}

export function SignersVariable({ field, setAnswer, frame, variable }: BoundVariable) {
  const { rowForm, id } = variable;
  const { store } = useFormContext();
  const { lines, add, remove } = useLines({ rowForm, rows: rowsOf(field.answer), onChange: setAnswer });
  const list = useRef<HTMLOListElement>(null);
  const { inputRef } = frame;
  useEffect(() => {
    inputRef({ focus: () => firstWrongCell(list.current, store.get(), id)?.focus() });
  }, [inputRef, store, id]);
  if (rowForm === undefined) return null;
  // Each line shows its own errors; here only that there is no line at all.
  const error = lines.length === 0 ? frame.error : undefined;
  return (
    <FieldFrame {...frame} error={error} kind="group" isLabelHidden>
      {(_, labelId) => (
        <>
          <ol ref={list} aria-labelledby={labelId} className="grid gap-16">
            {lines.map((line, index) => (
              <li key={line.key} className={classes.line}>
                <SignerLine
                  store={line.store}
                  place={index + 1}
                  isValidated={frame.error !== undefined}
                  onRemove={lines.length > 1 ? () => remove(line.key, index + 1) : undefined}
                />
              </li>
            ))}
          </ol>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />}
            className={classes.add ?? ''}
            onClick={() => add(rowForm)}
          >
            {messages.addSigner}
          </Button>
        </>
      )}
    </FieldFrame>
  );
}

interface LinesOptions {
  readonly rowForm: LoadedForm | undefined;
  readonly rows: readonly SignerRow[];
  readonly onChange: (rows: readonly SignerRow[]) => void;
}

/** The lines on the screen. Every change in one of them is a change of the whole answer. */
function useLines({ rowForm, rows, onChange }: LinesOptions) {
  const [lines, setLines] = useState(() => (rowForm === undefined ? [] : openLines(rowForm, rows)));
  const report = useEffectEvent(() => onChange(lines.map((line) => rowOf(line.store.get()))));
  useEffect(() => {
    const stops = lines.map((line) => line.store.subscribe(report));
    return () => {
      for (const stop of stops) stop();
    };
  }, [lines]);
  const change = (changed: readonly Line[]): void => {
    setLines(changed);
    onChange(changed.map((line) => rowOf(line.store.get())));
  };
  return {
    lines,
    add: (form: LoadedForm): void => {
      change([...lines, openLine(form)]);
      announce(messages.signerAdded(lines.length + 1));
    },
    remove: (key: string, place: number): void => {
      change(lines.filter((line) => line.key !== key));
      announce(messages.signerRemoved(place));
    },
  };
}

interface SignerLineProps {
  readonly store: Store<FormState>;
  readonly place: number;
  /** Whether the lines were validated: then every cell shows what it lacks. */
  readonly isValidated: boolean;
  readonly onRemove: (() => void) | undefined;
}

function SignerLine({ store, place, isValidated, onRemove }: SignerLineProps) {
  const { memory, services } = useFormContext();
  const form = useDynamicForm({ store, memory, services });
  const name = useSelected(store, nameOf);
  const validate = useEffectEvent(() => form.validateAll());
  useEffect(() => {
    if (isValidated) validate();
  }, [isValidated]);
  const group = store.get().form.groups[0];
  return (
    <section aria-label={messages.signer(place)}>
      <header className={classes.head}>
        <SignerAvatar name={name || String(place)} place={place - 1} isDecorative />
        <h3 className="fills breaks">{name || messages.signer(place)}</h3>
        {onRemove !== undefined && (
          <button type="button" className={classes.remove} aria-label={messages.removeSigner(place)} onClick={onRemove}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </button>
        )}
      </header>
      {group !== undefined && <GroupFields form={form} group={group} fields={plainFields} />}
    </section>
  );
}

/** The input of the first issue, whose path looks like `firmantes.1.email`. */
function firstWrongCell(list: HTMLElement | null, state: FormState, id: string): HTMLElement | null | undefined {
  const [issue] = validateVariable(state, id);
  const [, line = '0', column = ''] = issue?.path.split('.') ?? [];
  const cells = list?.children[Number(line)];
  return cells?.querySelector<HTMLElement>(column === '' ? 'input' : `[name="${CSS.escape(column)}"]`);
}

/** Somebody must sign: a table without lines opens with a blank one. */
function openLines(form: LoadedForm, rows: readonly SignerRow[]): readonly Line[] {
  return rows.length === 0 ? [openLine(form)] : rows.map((row) => openLine(form, row));
}

function openLine(form: LoadedForm, row: SignerRow = {}): Line {
  return { key: crypto.randomUUID(), store: createStore(openForm(form, row)) };
}

function rowsOf(answer: Answer): readonly SignerRow[] {
  return Array.isArray(answer) ? answer.filter((row): row is SignerRow => typeof row === 'object') : [];
}

function rowOf(state: FormState): SignerRow {
  const cells = Object.entries(draftOf(state));
  return Object.fromEntries(cells.map(([column, cell]) => [column, typeof cell === 'object' ? null : cell]));
}

function nameOf(state: FormState): string {
  const first = state.groups[0]?.fields.find(({ variable }) => variable.id === 'nombre');
  return first === undefined ? '' : textOf(first.answer).trim();
}
