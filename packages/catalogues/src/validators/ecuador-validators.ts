import { ageOn, isIsoDate } from '../calendar/dates.ts';
import { messages } from '../messages.ts';
import { isCedula } from './cedula.ts';
import { isFingerprintCode } from './fingerprint-code.ts';
import { readPhone } from './phone.ts';
import { readPlate } from './plate.ts';
import { isRuc } from './ruc.ts';

/** Says what is wrong with a text, or nothing. */
export type TextValidator = (text: string) => string | undefined;

export const validatorNames = [
  'cedula',
  'ruc',
  'plate',
  'phone',
  'mobile',
  'fingerprint',
  'past_date',
  'adult',
] as const;
export type ValidatorName = (typeof validatorNames)[number];

const ADULT_AGE = 18;

/** What `handle_validator` of a form may name. `today` is the Ecuadorian date as `yyyy-mm-dd`, asked at each check. */
export function ecuadorValidators({ today }: { today: () => string }): Readonly<Record<ValidatorName, TextValidator>> {
  return {
    cedula: unless(isCedula, messages.cedula),
    ruc: unless(isRuc, messages.ruc),
    plate: unless((text) => readPlate(text) !== undefined, messages.plate),
    phone: unless((text) => readPhone(text) !== undefined, messages.phone),
    mobile: unless((text) => readPhone(text)?.kind === 'mobile', messages.mobile),
    fingerprint: unless(isFingerprintCode, messages.fingerprint),
    past_date: unless((text) => isIsoDate(text) && text < today(), messages.pastDate),
    adult: unless((text) => isIsoDate(text) && ageOn({ birth: text, day: today() }) >= ADULT_AGE, messages.adult),
  };
}

function unless(isValid: (text: string) => boolean, message: string): TextValidator {
  return (text) => (isValid(text.trim()) ? undefined : message);
}
