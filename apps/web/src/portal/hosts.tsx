import { ToastHost } from '../shared/toasts/toasts.tsx';
import { ConfirmHost } from '../shared/ui/dialog/confirm.tsx';
import { LoaderHost } from '../shared/ui/loader-modal/loader-host.tsx';

/** A file of their own: the first screen is read before anything is asked, waited for or told. */
export function Hosts() {
  return (
    <>
      <ToastHost />
      <ConfirmHost />
      <LoaderHost />
    </>
  );
}
