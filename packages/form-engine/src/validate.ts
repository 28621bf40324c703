import { typeProblem } from './check-type.ts';
import { isListOptions, type ListOptions } from './definition.ts';
import type { Field } from './field.ts';
import type { Issue, IssueCode } from './issue.ts';
import { variableOf, type Checks, type LoadedForm, type LoadedGroup } from './loaded-form.ts';
import { messages } from './messages.ts';
import { fieldOf, openForm, type FormState } from './state.ts';
import { isEmpty, isList, type SignerRow } from './values/answer.ts';
import { matchesMask } from './values/mask.ts';

/** How far a list of a catalogue may be unknown: a browser lets it pass, the server does not. */
export interface ValidationOptions {
  readonly strictLists?: boolean;
}

interface Complaint {
  readonly code: IssueCode;
  readonly message: string;
}

export function validateForm(state: FormState, options: ValidationOptions = {}): readonly Issue[] {
  return state.groups.flatMap((group) => group.fields.flatMap((field) => validateField(state.form, field, options)));
}

export function validateGroup(state: FormState, group: LoadedGroup, options: ValidationOptions = {}): readonly Issue[] {
  return state.groups[group.position]?.fields.flatMap((field) => validateField(state.form, field, options)) ?? [];
}

export function validateVariable(state: FormState, id: string, options: ValidationOptions = {}): readonly Issue[] {
  const field = fieldOf(state, id);
  return field === undefined ? [] : validateField(state.form, field, options);
}

export function validateField(form: LoadedForm, field: Field, options: ValidationOptions = {}): readonly Issue[] {
  const { variable, checks, visible, answer } = field;
  if (!visible) return [];
  const toIssue = ({ code, message }: Complaint): Issue => ({
    code,
    path: variable.id,
    variable: variable.id,
    message,
  });
  if (isEmpty(answer)) {
    if (!checks.required) return [];
    // A table without a line is shown with an empty one, which lacks each of its cells.
    if (variable.rowForm !== undefined) return validateRows({ ...field, answer: [{}] }, variable.rowForm);
    return [toIssue({ code: 'required', message: messages.required })];
  }
  const wrongType = typeProblem(variable.definition, answer, checks.type);
  if (wrongType !== undefined) return [toIssue({ code: 'type', message: wrongType })];
  if (variable.rowForm !== undefined) return validateRows(field, variable.rowForm);
  return [
    ...optionComplaints(form, field, options),
    ...textComplaints(form, field),
    ...sameComplaints(form, field),
  ].map(toIssue);
}

function optionComplaints(form: LoadedForm, field: Field, options: ValidationOptions): readonly Complaint[] {
  const declared = field.variable.definition.options;
  return isListOptions(declared) ? listComplaints(form, field, declared, options) : fixedComplaints(field);
}

function fixedComplaints({ variable: { options }, tokens }: Field): readonly Complaint[] {
  if (options === undefined) return [];
  const foreign = tokens.filter((token) => !options.some(({ id }) => id === token));
  return foreign.map((token) => optionComplaint(messages.option(token)));
}

function listComplaints(
  form: LoadedForm,
  { variable: { listParent }, tokens, others }: Field,
  { list, exclude }: ListOptions,
  { strictLists = false }: ValidationOptions,
): readonly Complaint[] {
  const parent = listParent === undefined ? undefined : others.get(listParent)?.[0];
  if (listParent !== undefined && parent === undefined) {
    return [optionComplaint(messages.parentFirst(labelOf(form, listParent)))];
  }
  const refused = tokens.filter((id) => {
    const offered = form.registry.offers({ list, id, parent, exclude });
    return offered === false || (strictLists && offered === undefined);
  });
  return refused.map((id) => optionComplaint(messages.option(id)));
}

function optionComplaint(message: string): Complaint {
  return { code: 'option', message };
}

const alphabets = { numeric: /^\d+$/, letters: /^[\p{L}\s'’.-]+$/u, alphanumeric: /^[\p{L}\d\s]+$/u };

function* textComplaints(form: LoadedForm, { answer, checks }: Field): Generator<Complaint, void> {
  if (typeof answer !== 'string' && typeof answer !== 'number') return;
  const text = String(answer).trim();
  const { maxLength, mask } = checks;
  const unshown = form.registry.text(text);
  if (unshown !== undefined) yield { code: 'type', message: unshown };
  yield* alphabetComplaints(text, checks);
  if (maxLength !== undefined && Array.from(text).length > maxLength)
    yield { code: 'max_length', message: messages.maxLength(maxLength) };
  if (mask !== undefined && !matchesMask(mask, text)) yield { code: 'mask', message: messages.mask(mask) };
  yield* validatorComplaints(form, text, checks);
}

function* alphabetComplaints(text: string, { type }: Checks): Generator<Complaint, void> {
  if (type === undefined || type === 'money') return;
  if (!alphabets[type].test(text)) yield { code: 'type', message: messages[type] };
}

function* validatorComplaints(form: LoadedForm, text: string, { validator }: Checks): Generator<Complaint, void> {
  const refusal = validator === undefined ? undefined : form.registry.validators[validator]?.(text);
  if (refusal !== undefined) yield { code: 'validator', message: refusal };
}

function* sameComplaints(form: LoadedForm, { checks, tokens, others }: Field): Generator<Complaint, void> {
  const own = new Set(tokens.map(comparable));
  const isOwn = (text: string) => own.has(comparable(text));
  for (const id of checks.notSameAs.variables) {
    if (others.get(id)?.some(isOwn)) yield { code: 'not_same_as', message: messages.notSameAs(labelOf(form, id)) };
  }
  if (checks.notSameAs.values.some(isOwn)) yield { code: 'not_same_as', message: messages.notSameValue };
}

function labelOf(form: LoadedForm, id: string): string {
  return variableOf(form, id)?.label ?? id;
}

/** Two ways to write one email address or one name are one. */
function comparable(text: string): string {
  return text.trim().toLowerCase();
}

/** Each line is a small form and is validated as one. */
function validateRows({ variable, answer }: Field, rowForm: LoadedForm): readonly Issue[] {
  const rows = answer !== null && isList(answer) ? answer.filter((row) => typeof row === 'object') : [];
  return rows.flatMap((row, line) => {
    const prefix = `${variable.id}.${line}`;
    const issues = [...unknownColumns(row, rowForm), ...validateForm(openForm(rowForm, row))];
    return issues.map(({ code, path, message }): Issue => ({
      code,
      path: `${prefix}.${path}`,
      variable: variable.id,
      message,
    }));
  });
}

function unknownColumns(row: SignerRow, rowForm: LoadedForm): readonly Issue[] {
  const unknown = Object.keys(row).filter((column) => !rowForm.ranks.has(column));
  return unknown.map((column) => ({ code: 'unknown', path: column, message: messages.unknownVariable(column) }));
}
