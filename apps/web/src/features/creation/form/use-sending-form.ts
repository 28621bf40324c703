import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiError } from '@rubrica/contract';
import { useEffect } from 'react';
import { useForm, type Control, type Resolver } from 'react-hook-form';
import { z } from 'zod';

import type { Store } from '../../../shared/store.ts';
import { whileTyping } from '../../../shared/ui/fields/form-field.tsx';
import { readCopies } from '../creation.ts';
import type { SendingDetails } from './draft-content.ts';
import { messages } from './messages.ts';

const maxCopies = 20;
const email = z.email();

const schema = z.object({
  operationNumber: z
    .string()
    .trim()
    .max(60, 'Debe tener como máximo 60 caracteres')
    .regex(/^[\p{L}\p{N} ._/-]*$/u, 'Solo puede tener letras, números, puntos, guiones y barras'),
  executiveEmail: z.union([z.literal(''), z.email('El correo electrónico es inválido')]),
  deadlineDays: z.number(messages.deadlineRange).int().min(1, messages.deadlineRange).max(250, messages.deadlineRange),
  copies: z.string().superRefine((text, context) => {
    const copies = readCopies(text);
    const wrong = copies.find((copy) => !email.safeParse(copy).success);
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: messages.wrongEmail(wrong) });
    if (copies.length > maxCopies) context.addIssue({ code: 'custom', message: messages.tooManyCopies });
  }),
  message: z.string().max(2000, 'Debe tener como máximo 2000 caracteres'),
});

export interface SendingForm {
  readonly control: Control<SendingDetails>;
  /** Undefined if something is wrong; then the errors are shown and the first has the focus. */
  readonly read: () => Promise<SendingDetails | undefined>;
  /** What the server found wrong, beside its field. */
  readonly refuse: (issues: ApiError['issues']) => void;
}

/** By the name on the wire. */
const fieldAt: Readonly<Record<string, keyof SendingDetails>> = {
  process_number_opertaion: 'operationNumber',
  ejecutivo_email: 'executiveEmail',
  deadline_working_days: 'deadlineDays',
  description: 'message',
  emails_copies: 'copies',
};

/** How a process is sent. What is typed goes to the store, and from there into the draft. */
export function useSendingForm(details: Store<SendingDetails>): SendingForm {
  const { control, handleSubmit, setError, subscribe } = useForm<SendingDetails>({
    ...whileTyping,
    resolver: zodResolver(schema) as Resolver<SendingDetails>, // an emptied number is undefined, and refused
    defaultValues: details.get(),
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => details.set({ ...values }) }),
    [subscribe, details],
  );
  return {
    control,
    read: async () => {
      let read: SendingDetails | undefined;
      await handleSubmit((values) => {
        read = values;
      })();
      return read;
    },
    refuse: (issues) => {
      for (const { path, message } of issues) {
        const field = fieldAt[/^\w+\.(\w+)/.exec(path)?.[1] ?? ''];
        if (field !== undefined) setError(field, { message }, { shouldFocus: true });
      }
    },
  };
}
