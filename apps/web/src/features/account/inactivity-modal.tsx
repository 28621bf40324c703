import { Button } from '@mantine/core';

import { useStore } from '../../shared/store.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { defaultTimerMinutes, isQuiet, quietMinutes, resetInactivity } from './inactivity.ts';

/** Warns before the inactivity login opens; any activity closes the warning and restarts the timer. */
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
        Lleva {defaultTimerMinutes} minutos sin actividad. A los {quietMinutes()} le pediremos su contraseña para
        proteger su trabajo; lo que escribió se conserva.
      </p>
    </Dialog>
  );
}
