import { Button } from '@mantine/core';

import { useStore } from '../../shared/store.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { defaultTimerMinutes, inactivityMinutes, isQuiet, resetInactivity } from './inactivity.ts';

/** Half-way to the login: a touch of anything closes it and starts the time anew. */
export function InactivityModal() {
  const isOpen = useStore(isQuiet);
  const goOn = (): void => resetInactivity();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={goOn}
      size="small"
      title="¿Sigue ahí?"
      foot={<Button onClick={goOn}>Seguir trabajando</Button>}
    >
      <p>
        Lleva {defaultTimerMinutes} minutos sin actividad. A los {inactivityMinutes} le pediremos su contraseña para
        proteger su trabajo; lo que escribió se conserva.
      </p>
    </Dialog>
  );
}
