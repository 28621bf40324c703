import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const access = holding('PE_EMPRESA');
const wrongDomain = 'Escriba un dominio de correo como banco.ec';

/** The part of an address after the @. An @ in front is taken away. */
const mailDomain = z
  .string(wrongDomain)
  .trim()
  .toLowerCase()
  .max(253, wrongDomain)
  .transform((domain) => domain.replace(/^@/, ''))
  .pipe(z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, wrongDomain));

export const signUpRules = z
  .strictObject({
    /** Whether people make accounts of their own. */
    is_open: z.boolean('Elija si se permite el registro'),
    /** Empty: any. A domain does not include those below it. */
    domains: z.array(mailDomain).max(50, 'Admite hasta 50 dominios'),
  })
  .meta({ id: 'SignUpRules' });
export type SignUpRules = z.infer<typeof signUpRules>;

export const signInRuleEndpoints = {
  readSignUpRules: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/sign-up',
    tag: 'Empresa',
    summary: 'Si las personas pueden crear su propia cuenta, y con qué dominios de correo.',
    access,
    response: signUpRules,
    errors: [],
  }),
  changeSignUpRules: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/sign-up',
    tag: 'Empresa',
    summary: 'Cambia las reglas de registro que se envían; las cuentas que ya existen no cambian.',
    access,
    stepUp: true,
    body: signUpRules.partial(),
    response: signUpRules,
    errors: ['signup.no_group'],
  }),
};
