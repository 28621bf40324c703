import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, Button } from '@mantine/core';
import { ApiError, emailField, nameField } from '@rubrica/contract';
import { IconMailCheck } from '@tabler/icons-react';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { z } from 'zod';

import { call, showError } from '../../shared/api.ts';
import { CheckboxField } from '../../shared/ui/fields/checkbox-field.tsx';
import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { FormField } from '../../shared/ui/fields/form-field.tsx';
import { useKeptValues } from '../../shared/ui/fields/kept-values.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { accountMessages as account } from '../account/index.ts';
import {
  confirmationMismatch,
  matchesConfirmation,
  NewPasswordFields,
  newPasswordShape,
  whenLeft,
} from '../login/index.ts';
import { messages } from './messages.ts';

import classes from './register-page.module.css';

const schema = z
  .object({
    name: nameField('el nombre'),
    last_name: nameField('el apellido'),
    email: emailField,
    ...newPasswordShape,
    accept_terms: z.boolean().refine((accepted) => accepted, messages.termsRequired),
  })
  .refine(matchesConfirmation, confirmationMismatch);

type RegisterValues = z.input<typeof schema>;

/** Only where the company lets people come by themselves. */
export function RegisterPage() {
  const { tenant } = useRouteContext({ from: '__root__' });
  const domains = tenant.status === 200 ? tenant.company.features.sign_up_domains : [];
  const { form, submit, sentTo } = useRegisterForm();
  const { control, formState } = form;
  if (sentTo !== undefined) return <MailSent address={sentTo} />;
  return (
    <main className={classes.page}>
      <header>
        <h1>{messages.title}</h1>
        <p className="soft mt-8">{messages.lead}</p>
      </header>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-16">
        <FieldGrid>
          <FormField control={control} name="name">
            {(field) => <TextField {...field} label={account.name} autoComplete="given-name" isRequired />}
          </FormField>
          <FormField control={control} name="last_name">
            {(field) => <TextField {...field} label={account.lastName} autoComplete="family-name" isRequired />}
          </FormField>
        </FieldGrid>
        <FormField control={control} name="email">
          {(field) => (
            <TextField
              {...field}
              type="email"
              label={account.email}
              autoComplete="email"
              isRequired
              {...(domains.length > 0 && { note: messages.domains(domains) })}
            />
          )}
        </FormField>
        <NewPasswordFields control={control} />
        <TermsField control={control} />
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          {messages.submit}
        </Button>
        <p className="soft mt-8">
          {messages.hasAccount}{' '}
          <Anchor component={Link} to="/auth/login" fw={600}>
            {messages.backToLogin}
          </Anchor>
        </p>
      </form>
    </main>
  );
}

function useRegisterForm() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<RegisterValues>({
    ...whenLeft,
    resolver: zodResolver(schema),
    defaultValues: { name: '', last_name: '', email: '', password: '', password_confirmation: '', accept_terms: false },
  });
  const forget = useKeptValues({ form, name: 'register', fields: ['name', 'last_name', 'email'] });

  const submit = form.handleSubmit(async ({ name, last_name, email, password }) => {
    try {
      await call('POST /user/create', { body: { name, last_name, email, password, accept_terms: true } });
      forget();
      setSentTo(email);
    } catch (error) {
      if (error instanceof ApiError) {
        for (const { path, message } of error.issues) form.setError(path as 'email', { message });
      }
      showError(error);
    }
  });
  return { form, submit, sentTo };
}

function TermsField({ control }: { readonly control: Control<RegisterValues> }) {
  return (
    <FormField control={control} name="accept_terms">
      {(field) => (
        <CheckboxField
          {...field}
          isRequired
          label={
            <>
              {messages.accept}{' '}
              <Anchor component={Link} to="/auth/terms-and-conditions" target="_blank">
                {messages.terms}
              </Anchor>{' '}
              {messages.and}{' '}
              <Anchor component={Link} to="/auth/privacy-policy" target="_blank">
                {messages.privacy}
              </Anchor>
            </>
          }
        />
      )}
    </FormField>
  );
}

function MailSent({ address }: { readonly address: string }) {
  return (
    <main className={classes.page}>
      <div className={classes.sent}>
        <IconMailCheck size={40} stroke={1.4} className="linked" aria-hidden />
        <h1>{messages.sentTitle}</h1>
        <p className="text-xl soft">{messages.sentBody(address)}</p>
        <Anchor component={Link} to="/auth/login" fw={600}>
          {messages.backToLogin}
        </Anchor>
      </div>
    </main>
  );
}
