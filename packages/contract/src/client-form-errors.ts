import { applicationErrors } from './applications/errors.ts';
import { creditErrors } from './banking/credit-errors.ts';

/** What a client may meet while they fill their part, and who waits for it. */
export const clientFormErrors = {
  ...applicationErrors,
  ...creditErrors,
  'form.closed': {
    status: 409,
    message: 'Ya envió sus datos. Si debe cambiar alguno, pida ayuda a quien le envió el proceso.',
  },
  'form.signed': {
    status: 409,
    message: 'Ya no se cambia ningún dato: {name} ya firmó los documentos. Pida ayuda a quien le envió el proceso.',
  },
  'portal.awaits_client': {
    status: 409,
    message:
      'Primero {name} completa sus datos: con ellos se hacen los documentos. Vuelva más tarde con este mismo enlace.',
  },
  'documents.incomplete': {
    status: 409,
    message: 'Todavía no se pueden hacer los documentos. Falta: {missing}.',
  },
  'documents.preparing': {
    status: 409,
    message: 'Los documentos se están haciendo de nuevo con datos corregidos. Vuelva en unos minutos.',
  },
} as const;
