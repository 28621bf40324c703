import { typeProblem } from '../check-type.ts';
import {
  dataTypes,
  isListOptions,
  validationTypes,
  type Autocomplete,
  type ConditionalValidation,
  type Variable,
} from '../definition.ts';
import type { FormRegistry } from '../loaded-form.ts';
import { messages } from '../messages.ts';
import { fixedOptions, isAnnexe, isChosen } from '../options.ts';
import type { ProblemCode } from '../problem.ts';
import { isList } from '../values/answer.ts';
import { isMask } from '../values/mask.ts';

/** A problem of one variable; `at` is the field where it lies. */
export interface Finding {
  readonly code: ProblemCode;
  readonly at: string;
  readonly message: string;
}

/** Rule syntax is written with the other signs, and `__proto__` is nobody's id. */
const idPattern = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

/** Problems of a variable by itself, without the rest of the form. */
export function* checkVariable(variable: Variable, registry: FormRegistry): Generator<Finding, void> {
  const { id, data_type: type } = variable;
  if (!idPattern.test(id)) yield { code: 'id.invalid', at: 'id', message: messages.idInvalid(id) };
  if (!dataTypes.some((known) => known === type)) {
    yield { code: 'type.unknown', at: 'data_type', message: messages.dataTypeUnknown(type) };
    return;
  }
  if (variable.is_annexe !== undefined && variable.is_annexe !== isAnnexe(variable)) {
    yield { code: 'type.unknown', at: 'is_annexe', message: messages.annexeMismatch };
  }
  yield* checkOptions(variable, registry);
  yield* checkValidations(variable, registry);
  yield* checkAutocomplete(variable);
  yield* checkResponse(variable);
}

function* checkOptions(variable: Variable, registry: FormRegistry): Generator<Finding, void> {
  const { options } = variable;
  if (!isChosen(variable) || variable.data_type === 'si-no') {
    if (options !== undefined) yield optionsProblem(messages.optionsUnused);
    return;
  }
  if (isListOptions(options)) {
    if (!registry.lists.includes(options.list)) yield optionsProblem(messages.listUnknown(options.list));
    return;
  }
  if (options === undefined || options.length === 0) yield optionsProblem(messages.optionsMissing);
  const seen = new Set<string>();
  for (const option of options ?? []) {
    if (seen.has(option.id)) yield optionsProblem(messages.optionTwice(option.id));
    seen.add(option.id);
  }
}

function optionsProblem(message: string): Finding {
  return { code: 'options.invalid', at: 'options', message };
}

function* checkValidations(variable: Variable, registry: FormRegistry): Generator<Finding, void> {
  const { validations = {}, extra_format = {}, handle_validator, parent_variable_validation = {} } = variable;
  const own = { ...validations, ...extra_format, ...(handle_validator !== undefined && { handle_validator }) };
  yield* checkAsked(variable, own, registry, ownPath);
  for (const [parent, cases] of Object.entries(parent_variable_validation)) {
    for (const [value, asked] of Object.entries(cases)) {
      yield* checkAsked(variable, asked, registry, (field) => `parent_variable_validation.${parent}.${value}.${field}`);
    }
  }
}

function ownPath(field: keyof ConditionalValidation): string {
  if (field === 'mask') return 'extra_format.mask';
  return field === 'handle_validator' ? field : `validations.${field}`;
}

type PathOf = (field: keyof ConditionalValidation) => string;

function* checkAsked(
  variable: Variable,
  asked: ConditionalValidation,
  registry: FormRegistry,
  pathOf: PathOf,
): Generator<Finding, void> {
  const { max_length: max, type, mask } = asked;
  if (max !== undefined && !(Number.isInteger(max) && max >= 1))
    yield validationProblem(pathOf('max_length'), messages.maxLengthInvalid);
  if (type !== undefined && !validationTypes.includes(type))
    yield validationProblem(pathOf('type'), messages.validationTypeUnknown(type));
  if (type === 'money' && variable.data_type !== 'numero')
    yield validationProblem(pathOf('type'), messages.moneyNotNumber);
  if (mask !== undefined && !isMask(mask)) yield validationProblem(pathOf('mask'), messages.maskInvalid);
  yield* checkValidator(variable, asked, registry, pathOf('handle_validator'));
}

function* checkValidator(
  variable: Variable,
  { handle_validator: validator }: ConditionalValidation,
  registry: FormRegistry,
  at: string,
): Generator<Finding, void> {
  if (validator === undefined) return;
  if (!Object.hasOwn(registry.validators, validator)) {
    yield validationProblem(at, messages.validatorUnknown(validator));
  }
  if (isChosen(variable) || isAnnexe(variable) || variable.data_type === 'approvers') {
    yield validationProblem(at, messages.validatorUnused);
  }
}

function validationProblem(at: string, message: string): Finding {
  return { code: 'validation.invalid', at, message };
}

function* checkAutocomplete({ ws_autocomplete: autocomplete }: Variable): Generator<Finding, void> {
  if (autocomplete === undefined) return;
  if (autocomplete.service.trim() === '') yield autocompleteProblem('service', messages.serviceMissing);
  if (Object.keys(autocomplete.fields_autocomplete).length === 0)
    yield autocompleteProblem('fields_autocomplete', messages.targetMissing);
}

function autocompleteProblem(field: keyof Autocomplete, message: string): Finding {
  return { code: 'autocomplete.invalid', at: `ws_autocomplete.${field}`, message };
}

function* checkResponse(variable: Variable): Generator<Finding, void> {
  const { response } = variable;
  if (response === undefined || response === '') return;
  const options = fixedOptions(variable);
  const chosen = isList(response) ? response.map(String) : [String(response)];
  const foreign = options && chosen.find((id) => !options.some((option) => option.id === id));
  const reason =
    typeProblem(variable, response, variable.validations?.type) ??
    (foreign === undefined ? undefined : messages.option(foreign));
  if (reason !== undefined)
    yield { code: 'response.invalid', at: 'response', message: messages.responseInvalid(reason) };
}
