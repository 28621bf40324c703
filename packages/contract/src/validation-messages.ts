import { z } from 'zod';

import type { Issue } from './error-body.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const formats: Readonly<Record<string, string>> = {
  email: 'El correo electrónico es inválido',
  url: 'La dirección web es inválida',
  uuid: 'El identificador es inválido',
  date: 'La fecha debe tener la forma aaaa-mm-dd',
  datetime: 'La fecha y hora son inválidas',
};

/** Plain Spanish for every rule of zod; a schema's own message wins over these. */
export function describeIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'El campo es requerido'
        : `Debe ser ${typeName(issue.expected)}`;
    case 'too_small':
      return describeBound('al menos', issue.origin, Number(issue.minimum));
    case 'too_big':
      return describeBound('como máximo', issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return formats[issue.format] ?? 'El formato no es válido';
    case 'invalid_value':
      return `Debe ser uno de estos valores: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'Este campo no se reconoce';
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}`;
    default:
      return 'El valor no es válido';
  }
}

export function setSpanishErrors(): void {
  z.config({ localeError: describeIssue });
}

/** One entry per field, also where zod reports several unknown keys at once. */
export function listIssues(error: z.ZodError, root: string): Issue[] {
  return error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    return keys.map((key) => {
      const path = [...issue.path, ...(key === undefined ? [] : [key])].map(String).join('.');
      return { path: path === '' ? root : path, message: issue.message };
    });
  });
}

function describeBound(word: string, origin: string, bound: number): string {
  switch (origin) {
    case 'string':
      return bound === 1 && word === 'al menos'
        ? 'El campo es requerido'
        : `Debe tener ${word} ${bound} ${bound === 1 ? 'carácter' : 'caracteres'}`;
    case 'array':
    case 'set':
      return `Debe tener ${word} ${bound} ${bound === 1 ? 'elemento' : 'elementos'}`;
    case 'file':
      return `El archivo debe pesar ${word} ${bound} bytes`;
    default:
      return `Debe ser ${word} ${bound}`;
  }
}

function typeName(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    string: 'un texto',
    number: 'un número',
    int: 'un número entero',
    boolean: 'verdadero o falso',
    array: 'una lista',
    object: 'un objeto',
    date: 'una fecha',
  };
  return names[expected] ?? 'de otro tipo';
}
