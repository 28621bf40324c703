import { isCedula } from '@rubrica/catalogues';
import { approverChange, type ApproverView } from '@rubrica/contract';
import { z } from 'zod';

/** As typed: an empty account is none, and an identification that is not chosen yet is refused by the contract's rule. */
export const approverForm = z
  .object({
    ...approverChange.shape,
    identification_type: z.union([z.literal(''), approverChange.shape.identification_type]),
    user_id: z.string(),
    kinds: z.array(z.string()),
  })
  .superRefine(({ identification_type: type, identification_number: number }, context) => {
    if (type === '')
      context.addIssue({ code: 'custom', path: ['identification_type'], message: 'Elija el tipo de identificación' });
    else if (type !== 'pasaporte' && !isCedula(number))
      context.addIssue({
        code: 'custom',
        path: ['identification_number'],
        message: 'El número de cédula no es válido',
      });
  });

export type ApproverInput = z.input<typeof approverForm>;
export type ApproverValues = z.output<typeof approverForm>;

const blank: ApproverInput = {
  name: '',
  last_name: '',
  email: '',
  phone: '',
  identification_type: '',
  identification_number: '',
  user_id: '',
  kinds: [],
};

export function valuesOf(approver: ApproverView | undefined): ApproverInput {
  if (approver === undefined) return blank;
  const { name, last_name, email, phone, identification_type, identification_number } = approver;
  return {
    name,
    last_name,
    email,
    phone,
    identification_type,
    identification_number,
    user_id: approver.user_id ?? '',
    kinds: approver.processes.map(({ process_id: id }) => id),
  };
}
