import '../shared/theme/tokens.css';
import '@fontsource-variable/inter/wght.css';
import './portal-styles.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { readVerificationAddress } from '../features/verification/verification-address.ts';
import { reloadOnMissingChunk } from '../shared/chunk-guard.ts';
import { readPageTenant, readStyleNonce } from '../shared/tenant.ts';
import { PortalApp } from './portal-app.tsx';
import { VerificationApp } from './verification-app.tsx';

setNonce(readStyleNonce());
reloadOnMissingChunk();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const tenant = readPageTenant();
const verification = readVerificationAddress(location.pathname);
createRoot(root).render(
  <StrictMode>
    {verification ? <VerificationApp tenant={tenant} code={verification.code} /> : <PortalApp tenant={tenant} />}
  </StrictMode>,
);
