import { z } from 'zod';

export const issue = z.object({
  path: z.string().meta({ description: 'Campo, con puntos entre niveles: `signers.0.email`.' }),
  message: z.string(),
});

export const factorWays = ['passkey', 'totp', 'recovery'] as const;
export type FactorWay = (typeof factorWays)[number];

/** The question that `auth.second_factor` asks; `POST /auth/second-factor` takes the answer. */
export const factorQuestion = z.object({
  challenge: z.string().meta({ description: 'Sirve unos minutos, una vez y solo en el navegador que la pidió.' }),
  ways: z.array(z.enum(factorWays)),
  expires_at: z.iso.datetime(),
});
export type FactorQuestion = z.infer<typeof factorQuestion>;

export const errorBody = z
  .object({
    code: z.string(),
    message: z.string().meta({ description: 'En español; se muestra tal cual.' }),
    detail: z.string().optional(),
    issues: z.array(issue).optional(),
    second_factor: factorQuestion.optional().meta({ description: 'Solo con `auth.second_factor`.' }),
    request_id: z.string(),
  })
  .meta({ id: 'Error' });

export type Issue = z.infer<typeof issue>;
export type ErrorBody = z.infer<typeof errorBody>;
