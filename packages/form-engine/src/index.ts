export { autocompleteRequest, fillAutocomplete, type AutocompleteRequest } from './autocomplete.ts';
export {
  dataTypes,
  isListOptions,
  validationTypes,
  type Autocomplete,
  type ConditionalValidation,
  type DataType,
  type ExtraFormat,
  type FormDefinition,
  type FormGroup,
  type ListOptions,
  type ParentValue,
  type Validations,
  type ValidationType,
  type Variable,
  type VariableOption,
} from './definition.ts';
export { exportAnswers, type ExportedAnswer, type FormContent } from './export-answers.ts';
export type { Field } from './field.ts';
export type { Issue, IssueCode } from './issue.ts';
export { validateAnswers, type Submission, type Verdict } from './validate-answers.ts';
export { loadForm, type LoadResult } from './load/load-form.ts';
export {
  variableOf,
  type Checks,
  type FormRegistry,
  type ListLookup,
  type LoadedForm,
  type LoadedGroup,
  type LoadedVariable,
  type NotSameAs,
  type Validator,
} from './loaded-form.ts';
export { goTo, next, previous, type Move } from './navigation.ts';
export { isAnnexe, yesNoOptions } from './options.ts';
export type { FormProblem, ProblemCode } from './problem.ts';
export type { Rule } from './rule.ts';
export { isApproversGroup, SIGNERS_GROUP_ID, SIGNERS_VARIABLE, signerColumns, signersGroup } from './signers-group.ts';
export {
  answer,
  answerAll,
  draftOf,
  fieldOf,
  openForm,
  setNotSameAs,
  start,
  type FormState,
  type GroupState,
  type Progress,
} from './state.ts';
export { FORM_FETCH_DELAY_MS, hasFormTimedOut, type Idleness } from './timing.ts';
export { validateField, validateForm, validateGroup, validateVariable, type ValidationOptions } from './validate.ts';
export { isEmpty, type Answer, type Answers, type FileAnswer, type SignerRow } from './values/answer.ts';
export { isEmail } from './values/email.ts';
export { applyMask, matchesMask } from './values/mask.ts';
export { readMoney, readNumber, type NumberRead } from './values/number-text.ts';
