import type { DataType, ValidationType, Variable } from './definition.ts';
import { messages } from './messages.ts';
import { isList, type Answer } from './values/answer.ts';
import { isCalendarDate } from './values/calendar-date.ts';
import { isEmail } from './values/email.ts';
import { readMoney, readNumber } from './values/number-text.ts';

/** Active formats (SVG) are no pictures of anything. */
const imageTypes = /^image\/(?:jpeg|png|webp|heic|gif|bmp|tiff)$/;

type TypeCheck = (answer: Answer, type: ValidationType | undefined) => string | undefined;

const checks: Readonly<Record<DataType, TypeCheck>> = {
  string: unless((answer) => typeof answer === 'string', messages.text),
  email: unless((answer) => typeof answer === 'string' && isEmail(answer.trim()), messages.email),
  numero: numberProblem,
  fecha: unless((answer) => typeof answer === 'string' && isCalendarDate(answer.trim()), messages.date),
  dropdown: unless((answer) => typeof answer === 'string', messages.choice),
  autocomplete: unless((answer) => typeof answer === 'string', messages.choice),
  'si-no': unless((answer) => typeof answer === 'string', messages.choice),
  select: unless(isChoices, messages.choices),
  imagen: unless((answer) => isFile(answer, imageTypes), messages.image),
  pdf: unless((answer) => isFile(answer, /^application\/pdf$/), messages.pdf),
  approvers: unless(isTable, messages.signers),
};

/** Why a non-empty answer is not of its variable's data type. Options are checked elsewhere. */
export function typeProblem(variable: Variable, answer: Answer, type?: ValidationType): string | undefined {
  return checks[variable.data_type](answer, type);
}

function unless(isRight: (answer: Answer) => boolean, message: string): TypeCheck {
  return (answer) => (isRight(answer) ? undefined : message);
}

function numberProblem(answer: Answer, type: ValidationType | undefined): string | undefined {
  const isWritten = typeof answer === 'string' || typeof answer === 'number';
  if (type === 'money') return isWritten && readMoney(answer) !== undefined ? undefined : messages.money;
  return isWritten && readNumber(answer) !== undefined ? undefined : messages.number;
}

function isChoices(answer: Answer): boolean {
  if (answer === null || !isList(answer)) return false;
  return answer.every((item) => typeof item === 'string') && new Set(answer).size === answer.length;
}

function isTable(answer: Answer): boolean {
  return answer !== null && isList(answer) && answer.every((row) => typeof row === 'object');
}

function isFile(answer: Answer, types: RegExp): boolean {
  return (
    answer !== null && typeof answer === 'object' && !isList(answer) && answer.path !== '' && types.test(answer.type)
  );
}
