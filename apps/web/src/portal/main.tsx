import '../shared/theme/tokens.css';
import '@fontsource-variable/inter/wght.css';
import './portal-styles.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { reloadOnMissingChunk } from '../shared/chunk-guard.ts';
import { readPageTenant, readStyleNonce } from '../shared/tenant.ts';
import { PortalApp } from './portal-app.tsx';

setNonce(readStyleNonce());
reloadOnMissingChunk();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <PortalApp tenant={readPageTenant()} />
  </StrictMode>,
);
