import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconKey, IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import { call, errorText } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { AddingDialogs } from './adding-dialogs.tsx';
import { FactorRow, PlainRow } from './factor-row.tsx';
import { messages } from './messages.ts';
import { RefusedCard } from './refused-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { freshCodes, useAddingFactor, useFactors, type AddingFactor, type OwnFactors } from './use-factors.ts';

import classes from './second-factor.module.css';

/** The person's own second factors, and where their account is open. */
export function SecuritySection() {
  const own = useFactors();
  const adding = useAddingFactor();
  return (
    <>
      <Card
        title={messages.passkeys}
        padding="none"
        corner={
          <Button leftSection={<IconFingerprint size={18} aria-hidden />} onClick={() => adding.add('passkey')}>
            {messages.addPasskey}
          </Button>
        }
      >
        <p className={classes.lead}>{messages.passkeysLead}</p>
        {own.isPending && <Skeleton height={160} />}
        {own.isError && <ErrorState message={errorText(own.error)} onRetry={() => void own.refetch()} />}
        {own.data && <FactorRows own={own.data} adding={adding} />}
      </Card>
      <SessionsCard />
      <RefusedCard />
      <AddingDialogs {...adding} />
    </>
  );
}

function FactorRows({ own, adding }: { readonly own: OwnFactors; readonly adding: AddingFactor }) {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const remove = async ({ id, name }: OwnFactors['factors'][number]): Promise<void> => {
    const done = await confirm({
      title: messages.removeTitle(name),
      body: messages.removeBody,
      confirmLabel: messages.remove,
      tone: 'danger',
      work: async () => {
        const left = await call('DELETE /auth_user/factors/{id}', { params: { id } });
        queries.setQueryData(['own-factors'], left);
      },
    });
    if (done) showToast({ type: 'success', message: messages.removed });
  };
  const passkeys = own.factors.filter(({ kind }) => kind === 'passkey');
  const app = own.factors.find(({ kind }) => kind === 'totp');
  return (
    <ul className={classes.rows}>
      {passkeys.map((passkey) => (
        <FactorRow key={passkey.id} factor={passkey} Icon={IconFingerprint} onRemove={() => void remove(passkey)} />
      ))}
      {passkeys.length === 0 && <li className={classes.lead}>{messages.noPasskeys}</li>}
      {app ? (
        <FactorRow factor={app} Icon={IconDeviceMobile} onRemove={() => void remove(app)} />
      ) : (
        <PlainRow Icon={IconDeviceMobile} title={messages.app} lead={messages.appLead}>
          <Button variant="default" onClick={() => adding.add('app')}>
            {messages.addApp}
          </Button>
        </PlainRow>
      )}
      {user?.login_by === 'own' && holds(user, 'PE_PERFIL_CAMBIO_CONTRASENA') && (
        <PlainRow
          Icon={IconKey}
          title={messages.password2}
          lead={own.is_demanded ? messages.demanded : messages.offered}
        >
          <Button variant="default" component="a" href="/user/profile?menu=ChangePassword">
            Cambiar
          </Button>
        </PlainRow>
      )}
      {own.factors.length > 0 && <RecoveryRow left={own.recovery_codes_left} onRenewed={freshCodes.set} />}
    </ul>
  );
}

function RecoveryRow({
  left,
  onRenewed,
}: {
  readonly left: number;
  readonly onRenewed: (codes: readonly string[]) => void;
}) {
  const renew = (): Promise<unknown> =>
    confirm({
      title: '¿Crear códigos de respaldo nuevos?',
      body: 'Los anteriores dejarán de servir.',
      confirmLabel: messages.renew,
      work: async () => onRenewed((await call('POST /auth_user/factors/recovery-codes')).recovery_codes),
    });
  return (
    <PlainRow Icon={IconShieldCheck} title={messages.recovery} lead={messages.recoveryLead(left)}>
      <Button variant="default" onClick={() => void renew()}>
        {messages.renew}
      </Button>
    </PlainRow>
  );
}
