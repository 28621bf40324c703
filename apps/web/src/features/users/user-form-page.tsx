import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { ApiError, emailField, type UserDetail } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { FormProvider, useForm, type Control, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import { call, errorText, showError } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { FormField, whileTyping } from '../../shared/ui/fields/form-field.tsx';
import { useKeptValues } from '../../shared/ui/fields/kept-values.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import {
  accountMessages as messages,
  checkIdentification,
  holds,
  PersonalDataFields,
  personalDataFields,
  personalDataOf,
  personalDataShape,
  toWire,
  useCurrentUser,
} from '../account/index.ts';
import { SubstitutionCard } from '../substitutions/index.ts';
import { useGroupOptions } from './groups/use-groups.ts';
import { TransferCard } from './transfer-card.tsx';
import { UserActivity } from './user-activity.tsx';
import { UserAreaMenu } from './user-area.tsx';
import { UserIdentity } from './user-identity.tsx';

import classes from './user-form-page.module.css';

const FactorResetCard = lazyPart(() => import('../second-factor/index.ts'), 'FactorResetCard');

const schema = z
  .object({ ...personalDataShape, email: emailField, group_id: z.string().min(1, 'Elija un grupo') })
  .superRefine(checkIdentification);

/** `/user/create` makes one; with `?id=` it changes one. */
export function UserFormPage() {
  const { id } = useSearch({ from: '/tenant/app/user/create' });
  const user = useQuery({
    queryKey: ['user', id],
    queryFn: () => call('GET /auth_user/detail/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return (
    <Page>
      <UserAreaMenu />
      <PageHeader
        title={id === undefined ? 'Crear Usuario' : 'Editar usuario'}
        back={<Link to="/user/list">Usuarios Activos</Link>}
        detail={
          id === undefined ? 'Le enviaremos por correo una contraseña temporal para su primer ingreso.' : undefined
        }
      />
      {user.isError && <ErrorState message={errorText(user.error)} onRetry={() => void user.refetch()} />}
      {user.isLoading && (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
      {(id === undefined || user.data) && <UserForm key={id ?? 'new'} user={user.data} />}
      {user.data && (
        <div className={classes.form}>
          <UserIdentity user={user.data} />
          {user.data.can.reset_factors && (
            <Suspense>
              <FactorResetCard userId={user.data.id} />
            </Suspense>
          )}
          <UserWork user={user.data} />
        </div>
      )}
    </Page>
  );
}

/** What somebody works on: in whose hands it is while they are away or gone, and what they did. */
function UserWork({ user }: { readonly user: UserDetail }) {
  const me = useCurrentUser();
  const mayAudit = holds(me, 'PE_AUDITORIA');
  return (
    <>
      <Suspense>
        <SubstitutionCard userId={user.id} whenNobody="explain" />
      </Suspense>
      {user.can.update && user.id !== me?.id && <TransferCard user={user} />}
      {(mayAudit || holds(me, 'PE_ADMINISTRACION_USUARIOS')) && (
        <UserActivity userId={user.id} auditSearch={mayAudit ? user.username : undefined} />
      )}
    </>
  );
}

type UserValues = z.infer<typeof schema>;

function UserForm({ user }: { readonly user: UserDetail | undefined }) {
  const { form, submit } = useUserForm(user);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
        <Card title="Datos de la persona">
          <PersonalDataFields />
        </Card>
        <Card title="Acceso">
          <AccessFields control={form.control} />
        </Card>
        <div className={classes.actions}>
          <Button variant="default" component={Link} to="/user/list">
            Cancelar
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {user ? messages.save : 'Crear usuario'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function useUserForm(user: UserDetail | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<UserValues>({
    ...whileTyping,
    resolver: zodResolver(schema),
    defaultValues: {
      ...personalDataOf(user),
      email: user?.email ?? '',
      group_id: user?.groups.items[0]?.group.id ?? '',
    },
  });
  const forget = useKeptValues({
    form,
    name: `user.${user?.id ?? 'new'}`,
    fields: [...personalDataFields, 'email', 'group_id'],
  });
  const submit = form.handleSubmit(async (values) => {
    const body = { ...toWire(values), email: values.email, group_id: values.group_id };
    try {
      if (user) await call('POST /auth_user/update-user', { body: { id: user.id, ...body } });
      else await call('POST /auth_user/create', { body, idempotencyKey });
      forget();
      showToast({
        type: 'success',
        message: user ? 'Los cambios se guardaron.' : `Enviamos la contraseña temporal a ${values.email}.`,
      });
      await queries.invalidateQueries({ queryKey: ['users'] });
      await queries.invalidateQueries({ queryKey: ['user'] });
      await navigate({ to: '/user/list' });
    } catch (error) {
      if (error instanceof ApiError) showIssues(form, error);
      showError(error);
    }
  });
  return { form, submit };
}

function showIssues(form: UseFormReturn<UserValues>, { code, message: text, issues }: ApiError): void {
  for (const { path, message } of issues) form.setError(path as 'name', { message });
  if (code === 'user.exists') form.setError('email', { message: text }, { shouldFocus: true });
}

function AccessFields({ control }: { readonly control: Control<UserValues> }) {
  const options = useGroupOptions();
  return (
    <FieldGrid>
      <FormField control={control} name="email">
        {(field) => (
          <TextField
            {...field}
            type="email"
            label={messages.email}
            autoComplete="off"
            isRequired
            note="Con este correo ingresará."
          />
        )}
      </FormField>
      <FormField control={control} name="group_id">
        {(field) => <SelectField {...field} label={messages.group} options={options} isRequired />}
      </FormField>
    </FieldGrid>
  );
}
