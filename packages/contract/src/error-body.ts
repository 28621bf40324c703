import { z } from 'zod';

export const issue = z.object({
  path: z.string().meta({ description: 'Campo, con puntos entre niveles: `signers.0.email`.' }),
  message: z.string(),
});

export const errorBody = z
  .object({
    code: z.string(),
    message: z.string().meta({ description: 'En español; se muestra tal cual.' }),
    detail: z.string().optional(),
    issues: z.array(issue).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Error' });

export type Issue = z.infer<typeof issue>;
export type ErrorBody = z.infer<typeof errorBody>;
