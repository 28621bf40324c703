import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { ApiError, type UserDetail } from '@rubrica/contract';
import { Suspense } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';

import { call, networkMessage } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { FormError } from '../../shared/ui/fields/form-error.tsx';
import { whileTyping } from '../../shared/ui/fields/form-field.tsx';
import { useKeptValues } from '../../shared/ui/fields/kept-values.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import {
  currentUser,
  useCurrentUser,
  accountMessages as messages,
  checkIdentification,
  PersonalDataFields,
  personalDataFields,
  personalDataOf,
  personalDataShape,
  toWire,
} from '../account/index.ts';
import { SubstitutionCard } from '../substitutions/index.ts';
import { IdentityCard } from './identity-card.tsx';

import classes from './section.module.css';

const schema = z.object(personalDataShape).superRefine(checkIdentification);

export function PersonalDataSection() {
  const user = useCurrentUser();
  const { form, submit } = usePersonalDataForm(user);
  return (
    <>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} className={classes.card}>
          <TextField
            label={messages.email}
            value={user?.email ?? ''}
            onChange={() => {}}
            isReadOnly
            note="Con este correo usted ingresa y recibe sus avisos."
          />
          <PersonalDataFields />
          <FormError message={form.formState.errors.root?.message} />
          <div className={classes.actions}>
            <Button type="submit" loading={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
              {messages.save}
            </Button>
          </div>
        </form>
      </FormProvider>
      {user && <IdentityCard user={user} />}
      {user && (
        <Suspense>
          <SubstitutionCard userId={user.id} whenNobody="hide" />
        </Suspense>
      )}
    </>
  );
}

function usePersonalDataForm(user: UserDetail | undefined) {
  const form = useForm<z.infer<typeof schema>>({
    ...whileTyping,
    resolver: zodResolver(schema),
    defaultValues: personalDataOf(user),
  });
  const forget = useKeptValues({ form, name: 'profile', fields: personalDataFields });
  const submit = form.handleSubmit(async (values) => {
    try {
      const changed = await call('PATCH /auth_user/{id}/update_profile', {
        params: { id: user?.id ?? '' },
        body: toWire(values),
      });
      currentUser.set(changed);
      form.reset(values);
      forget();
      showToast({ type: 'success', message: messages.saved });
    } catch (error) {
      if (!(error instanceof ApiError)) return showToast({ type: 'error', message: networkMessage, key: 'network' });
      if (error.status !== 422) return form.setError('root', { message: error.message });
      for (const { path, message } of error.issues) form.setError(path as 'name', { message });
      showToast({ type: 'error', message: error.message });
    }
  });
  return { form, submit };
}
