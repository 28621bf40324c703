import { z } from 'zod';

import { drawn } from '../drawn-text.ts';

/** Letters of any alphabet, and the signs between them in names. Nothing that could be markup. */
const personName = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u;

export const nameField = (label: string) =>
  drawn(
    z
      .string(`Ingrese ${label}`)
      .trim()
      .min(1, `Ingrese ${label}`)
      .max(80, 'Debe tener como máximo 80 caracteres')
      .regex(personName, 'Solo puede tener letras, espacios, puntos, guiones y apóstrofos'),
  );

export const emailField = z
  .string('El campo es requerido')
  .trim()
  .min(1, 'El campo es requerido')
  .max(254, 'Debe tener como máximo 254 caracteres')
  .pipe(z.email('El correo electrónico es inválido'))
  .transform((email) => email.toLowerCase());

export const phoneField = z
  .string()
  .trim()
  .regex(/^\+?[0-9]{7,15}$/, 'El teléfono debe tener entre 7 y 15 números, con + si es de otro país');

/** Of the back of a cédula. */
export const fingerprintCode = z
  .string('Ingrese el código dactilar')
  .trim()
  .max(12, 'El código dactilar tiene esta forma: V1234V5678')
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z][0-9A-Z]{5,11}$/, 'El código dactilar tiene esta forma: V1234V5678'));

export const idTypes = ['cedula_ciudadania', 'cedula_identidad', 'pasaporte'] as const;

export interface PasswordRule {
  readonly message: string;
  readonly holds: (password: string) => boolean;
}

/** All must hold; each that does not is shown. */
export const passwordRules: readonly PasswordRule[] = [
  { message: 'Debe contener al menos una letra minúscula.', holds: (password) => /\p{Ll}/u.test(password) },
  { message: 'Debe contener al menos una letra mayúscula.', holds: (password) => /\p{Lu}/u.test(password) },
  { message: 'Debe contener al menos un número.', holds: (password) => /\d/.test(password) },
  {
    message: 'Debe contener al menos un carácter especial (@$!%*?&).',
    holds: (password) => /[@$!%*?&]/.test(password),
  },
  { message: 'Debe tener al menos 8 caracteres.', holds: (password) => password.length >= 8 },
  { message: 'La contraseña no puede contener espacios.', holds: (password) => !/\s/.test(password) },
];

export const newPasswordField = z
  .string('Ingresa tu contraseña')
  .max(200, 'Debe tener como máximo 200 caracteres')
  .superRefine((password, check) => {
    for (const { message, holds } of passwordRules) if (!holds(password)) check.addIssue({ code: 'custom', message });
  });
