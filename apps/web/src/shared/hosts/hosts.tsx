import { ToastHost } from '../toasts/toast-host.tsx';
import { ConfirmHost } from '../ui/dialog/confirm.tsx';
import { LoaderHost } from '../ui/loader-modal/loader-host.tsx';

export function Hosts() {
  return (
    <>
      <ToastHost />
      <ConfirmHost />
      <LoaderHost />
    </>
  );
}
