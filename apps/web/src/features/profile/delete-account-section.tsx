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
      losses: [
        'Sus firmas registradas, teléfono e identificación',
        'Sus borradores, archivos subidos y plantillas',
        'Los procesos que creó y que nadie más firmó',
      ],
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
        Al eliminar su cuenta usted deja de tener acceso de inmediato. Durante 30 días puede recuperarla ingresando
        nuevamente. Después se eliminan sus firmas registradas, borradores, archivos subidos y plantillas, y los
        procesos que creó y que nadie más firmó.
      </p>
      <p>
        Los contratos que otras personas firmaron se conservan para ellas, y queda registrado qué ocurrió y cuándo, sin
        los documentos eliminados.
      </p>
      <div className={classes.actions}>
        <Button color="red" variant="outline" onClick={() => void ask()}>
          Eliminar mi cuenta
        </Button>
      </div>
    </section>
  );
}
