import { Notifications } from '@mantine/notifications';

import classes from './toast-host.module.css';

/** The list of toasts; rendered once by every layout. */
export function ToastHost() {
  return (
    <Notifications
      position="top-right"
      limit={5}
      zIndex={900}
      containerWidth={420}
      classNames={{ root: classes.host ?? '' }}
    />
  );
}
