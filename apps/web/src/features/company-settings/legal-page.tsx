import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { isCedula, isRuc } from '@rubrica/catalogues';
import { ApiError, companyProfile, type CompanyProfile } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, type Control } from 'react-hook-form';

import { call, errorText, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { FormField, whileTyping } from '../../shared/ui/fields/form-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { legalMessages as messages } from './messages.ts';

const queryKey = ['company-profile'] as const;

const schema = companyProfile
  .refine(({ ruc }) => ruc === '' || isRuc(ruc), { path: ['ruc'], message: messages.wrongRuc })
  .refine(({ representative_identification: cedula }) => cedula === '' || isCedula(cedula), {
    path: ['representative_identification'],
    message: messages.wrongCedula,
  });

/** Who the company is in its own contracts. */
export function LegalPage() {
  const profile = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /company/profile', { signal }) });
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      {profile.isPending && <Skeleton height={420} />}
      {profile.isError && <ErrorState message={errorText(profile.error)} onRetry={() => void profile.refetch()} />}
      {profile.data && <LegalForm profile={profile.data} />}
    </Page>
  );
}

function LegalForm({ profile }: { readonly profile: CompanyProfile }) {
  const queries = useQueryClient();
  const form = useForm<CompanyProfile>({ ...whileTyping, resolver: zodResolver(schema), defaultValues: profile });
  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await call('PATCH /company/profile', { body });
      queries.setQueryData(queryKey, saved);
      form.reset(saved);
      showToast({ type: 'success', message: messages.saved });
    } catch (error) {
      if (error instanceof ApiError) {
        for (const { path, message } of error.issues) form.setError(path as 'ruc', { message });
      }
      showError(error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="stack gap-20">
      <Card title={messages.company}>
        <CompanyFields control={form.control} />
      </Card>
      <Card title={messages.representative}>
        <div className="stack gap-16">
          <p className="text-s quiet">{messages.representativeDetail}</p>
          <RepresentativeFields control={form.control} />
        </div>
      </Card>
      <Card title={messages.delegate}>
        <div className="stack gap-16">
          <p className="text-s quiet">{messages.delegateDetail}</p>
          <DelegateFields control={form.control} />
        </div>
      </Card>
      <div>
        <Button type="submit" loading={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly control: Control<CompanyProfile>;
}

const CompanyFields = ({ control }: FieldsProps) => (
  <FieldGrid>
    <FormField control={control} name="legal_name">
      {(field) => <TextField {...field} label={messages.legalName} autoComplete="organization" />}
    </FormField>
    <FormField control={control} name="ruc">
      {(field) => <TextField {...field} label={messages.ruc} inputMode="numeric" />}
    </FormField>
    <FormField control={control} name="address">
      {(field) => <TextField {...field} label={messages.address} autoComplete="street-address" />}
    </FormField>
    <FormField control={control} name="city">
      {(field) => <TextField {...field} label={messages.city} autoComplete="address-level2" />}
    </FormField>
    <FormField control={control} name="contact_email">
      {(field) => <TextField {...field} type="email" label={messages.email} />}
    </FormField>
    <FormField control={control} name="contact_phone">
      {(field) => <TextField {...field} label={messages.phone} inputMode="tel" autoComplete="tel" />}
    </FormField>
  </FieldGrid>
);

const RepresentativeFields = ({ control }: FieldsProps) => (
  <FieldGrid>
    <FormField control={control} name="representative_name">
      {(field) => <TextField {...field} label={messages.name} />}
    </FormField>
    <FormField control={control} name="representative_identification">
      {(field) => <TextField {...field} label={messages.cedula} inputMode="numeric" />}
    </FormField>
    <FormField control={control} name="representative_title">
      {(field) => <TextField {...field} label={messages.position} placeholder={messages.positionExample} />}
    </FormField>
  </FieldGrid>
);

const DelegateFields = ({ control }: FieldsProps) => (
  <FieldGrid>
    <FormField control={control} name="delegate_name">
      {(field) => <TextField {...field} label={messages.delegateName} />}
    </FormField>
    <FormField control={control} name="delegate_email">
      {(field) => <TextField {...field} type="email" label={messages.delegateEmail} />}
    </FormField>
  </FieldGrid>
);
