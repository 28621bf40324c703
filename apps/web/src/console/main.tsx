import '../shared/zod-setup.ts';
import '../shared/theme/tokens.css';
import '@fontsource-variable/inter/wght.css';
import './console-styles.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { reloadOnMissingChunk } from '../shared/chunk-guard.ts';
import { readPageTenant, readStyleNonce } from '../shared/tenant.ts';
import { ConsoleApp } from './console-app.tsx';
import { createConsoleRouter } from './router.tsx';

setNonce(readStyleNonce()); // dialogs put a style of their own into the page
reloadOnMissingChunk();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const tenant = readPageTenant();
const router = createConsoleRouter({ tenant });
createRoot(root).render(
  <StrictMode>
    <ConsoleApp tenant={tenant} router={router} />
  </StrictMode>,
);
