import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';

import classes from './toasts.module.css';

export type ToastType = 'alert' | 'error' | 'info' | 'success';

export interface Toast {
  readonly message: string;
  readonly type: ToastType;
  readonly duration?: number;
  /** While one of this key is shown, another is not. */
  readonly key?: string;
}

export const defaultToastMilliseconds = 5000;

const icons = {
  alert: <IconAlertTriangle size={18} stroke={1.8} />,
  error: <IconX size={18} stroke={1.8} />,
  info: <IconInfoCircle size={18} stroke={1.8} />,
  success: <IconCheck size={18} stroke={1.8} />,
} as const satisfies Record<ToastType, unknown>;

export function showToast({ message, type, duration = defaultToastMilliseconds, key }: Toast): void {
  const content = {
    message,
    icon: icons[type],
    autoClose: duration,
    withBorder: true,
    classNames: { root: classes.toast, icon: classes[type], description: 'text-s plain' },
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
    role: type === 'error' || type === 'alert' ? 'alert' : 'status',
    'data-type': type,
  };
  if (key === undefined) notifications.show(content);
  else notifications.show({ ...content, id: key });
}

/** What it said is about to be said again. */
export function hideToast(key: string): void {
  notifications.hide(key);
}

export function clearToasts(): void {
  notifications.clean();
}
