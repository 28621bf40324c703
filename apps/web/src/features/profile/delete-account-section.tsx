import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../shared/api.ts';
import { endSession } from '../../shared/session/session.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { useCurrentUser } from '../account/index.ts';

import classes from './section.module.css';

/** Deactivates at once; thirty days later nothing of the person is left. */
export function DeleteAccountSection() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const ask = async (): Promise<void> => {
    const done = await confirm({
      title: '¿Eliminar su cuenta?',
      body: 'Su sesión termina ahora. Durante 30 días puede volver a ingresar y recuperarla tal como la dejó.',
      losses: ['Sus firmas registradas', 'Sus datos personales', 'Los documentos de su cuenta'],
      confirmLabel: 'Eliminar mi cuenta',
      tone: 'danger',
      typed: user?.username ?? '',
      work: async () => {
        await call('POST /auth_user/disable-user', { body: { username: user?.username ?? '', cognito: false } });
      },
    });
    if (!done) return;
    endSession();
    await navigate({ to: '/auth/login' });
  };
  return (
    <section className={classes.card}>
      <p>
        Al eliminar su cuenta usted deja de tener acceso de inmediato. Los documentos de la cuenta se eliminan 30 días
        después; hasta entonces puede recuperarla ingresando nuevamente.
      </p>
      <p>Los documentos que otras personas ya firmaron con usted se conservan, porque también son suyos.</p>
      <div className={classes.actions}>
        <Button color="red" variant="outline" onClick={() => void ask()}>
          Eliminar mi cuenta
        </Button>
      </div>
    </section>
  );
}
