import '../shared/zod-setup.ts';
import '../shared/theme/theme-styles.ts';
import '@fontsource-variable/inter/wght.css';
import './console-styles.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { storeTyped } from '../features/login/typed-early.ts';
import { nextTask, takeOver } from '../shared/drawing/take-over.ts';
import { readPageTenant, readStyleNonce } from '../shared/tenant.ts';
import { ConsoleApp } from './console-app.tsx';
import { sessionPages } from './pages.ts';
import { createConsoleRouter } from './router.tsx';

setNonce(readStyleNonce()); // dialogs put a style of their own into the page

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const tenant = readPageTenant();
const router = createConsoleRouter({ tenant, pages: sessionPages });
void show(root);

/** What the server drew stays until the page can take its place in one step. */
async function show(place: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <ConsoleApp tenant={tenant} router={router} />
    </StrictMode>
  );
  if (!place.hasChildNodes()) return createRoot(place).render(app);
  await Promise.all([router.load(), nextTask()]); // reading the house and drawing the page are two tasks
  return takeOver(place, () => {
    storeTyped(place);
    flushSync(() => createRoot(place).render(app));
  });
}
