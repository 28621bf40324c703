import { showToast } from '../../toasts/toasts.tsx';

/** Where the browser refuses, what was asked for can still be marked by hand. */
export async function copyText(label: string, value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    showToast({ type: 'success', message: `Se copió: ${label}.` });
  } catch {
    showToast({ type: 'alert', message: 'El navegador no dejó copiar. Márquelo y cópielo a mano.' });
  }
}
