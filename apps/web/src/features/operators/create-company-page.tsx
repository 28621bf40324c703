import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { isCedula, isRuc } from '@rubrica/catalogues';
import { ApiError, environments, newCompany, type NewCompanyInput } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm, type Control, type UseFormReturn } from 'react-hook-form';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { CheckboxGroupField } from '../../shared/ui/fields/checkbox-group-field.tsx';
import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { FormField, whileTyping } from '../../shared/ui/fields/form-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { messages } from './messages.ts';
import { companiesKey, useCompanies } from './use-companies.ts';

const schema = newCompany
  .refine(({ ruc }) => ruc === '' || isRuc(ruc), { path: ['ruc'], message: messages.wrongRuc })
  .refine(({ admin_identification: cedula }) => cedula === '' || isCedula(cedula), {
    path: ['admin_identification'],
    message: messages.wrongCedula,
  });

const nothing: NewCompanyInput = {
  name: '',
  slug: '',
  environment: 'production',
  host: '',
  ruc: '',
  kinds: [],
  admin_email: '',
  admin_name: '',
  admin_last_name: '',
  admin_identification: '',
};

/** `banco.rubrica.ec` from `operador.rubrica.ec`. */
const addressOf = (label: string): string => [label || '…', ...location.host.split('.').slice(1)].join('.');
const hostOf = (slug: string, environment: string): string =>
  slug === '' || environment === 'production' ? slug : `${slug}-${environment}`;

export function CreateCompanyPage() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<NewCompanyInput>({ ...whileTyping, resolver: zodResolver(schema), defaultValues: nothing });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { id } = await call('POST /operator/companies', { body });
      await queries.invalidateQueries({ queryKey: companiesKey });
      showToast({ type: 'success', message: messages.created(body.name) });
      await navigate({ to: '/companies/$id', params: { id } });
    } catch (error) {
      if (error instanceof ApiError) {
        for (const { path, message } of error.issues) form.setError(path as 'ruc', { message });
      }
      showError(error);
    }
  });
  return (
    <Page>
      <PageHeader
        title={messages.newTitle}
        detail={messages.newDetail}
        back={<Link to="/companies">{messages.back}</Link>}
      />
      <form noValidate onSubmit={(event) => void submit(event)} className="stack gap-20">
        <Card title={messages.company}>
          <CompanyFields form={form} />
        </Card>
        <Card title={messages.administrator}>
          <div className="stack gap-16">
            <p className="text-s quiet">{messages.administratorDetail}</p>
            <AdministratorFields control={form.control} />
          </div>
        </Card>
        <div>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {messages.create}
          </Button>
        </div>
      </form>
    </Page>
  );
}

function CompanyFields({ form }: { readonly form: UseFormReturn<NewCompanyInput> }) {
  const kinds = useCompanies().data?.kinds ?? [];
  const { control, setValue, watch } = form;
  const [slug, environment, host] = watch(['slug', 'environment', 'host']);
  const follow = (next: { readonly slug: string; readonly environment: string }): void => {
    if (host === hostOf(slug, environment)) setValue('host', hostOf(next.slug, next.environment));
  };
  return (
    <FieldGrid>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label={messages.name} note={messages.nameNote} isRequired />}
      </FormField>
      <FormField control={control} name="ruc">
        {(field) => <TextField {...field} label={messages.ruc} inputMode="numeric" />}
      </FormField>
      <FormField control={control} name="slug">
        {({ onChange, ...field }) => (
          <TextField
            {...field}
            label={messages.slug}
            note={messages.slugNote}
            isRequired
            onChange={(value) => {
              follow({ slug: value, environment });
              onChange(value);
            }}
          />
        )}
      </FormField>
      <FormField control={control} name="environment">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={messages.environment}
            options={environments.map((value) => ({ value, label: messages.states[value] }))}
            onChange={(value) => {
              const chosen = environments.find((one) => one === value) ?? 'production';
              follow({ slug, environment: chosen });
              onChange(chosen);
            }}
          />
        )}
      </FormField>
      <FormField control={control} name="host">
        {(field) => <TextField {...field} label={messages.host} note={messages.hostNote(addressOf(host))} isRequired />}
      </FormField>
      <FormField control={control} name="kinds">
        {({ onChange, ...field }) => (
          <CheckboxGroupField
            {...field}
            onChange={(chosen) => onChange([...chosen])}
            label={messages.kinds}
            options={kinds.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </FormField>
    </FieldGrid>
  );
}

const AdministratorFields = ({ control }: { readonly control: Control<NewCompanyInput> }) => (
  <FieldGrid>
    <FormField control={control} name="admin_email">
      {(field) => <TextField {...field} type="email" label={messages.email} isRequired />}
    </FormField>
    <FormField control={control} name="admin_identification">
      {(field) => <TextField {...field} label={messages.cedula} inputMode="numeric" />}
    </FormField>
    <FormField control={control} name="admin_name">
      {(field) => <TextField {...field} label={messages.names} isRequired />}
    </FormField>
    <FormField control={control} name="admin_last_name">
      {(field) => <TextField {...field} label={messages.lastNames} isRequired />}
    </FormField>
  </FieldGrid>
);
