import '../shared/zod-setup.ts';
import '../shared/theme/tokens.css';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { QueryClient } from '@tanstack/react-query';
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
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
});
const router = createConsoleRouter({ tenant, queries });
createRoot(root).render(
  <StrictMode>
    <ConsoleApp tenant={tenant} queries={queries} router={router} />
  </StrictMode>,
);
