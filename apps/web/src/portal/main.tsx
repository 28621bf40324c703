import '../shared/theme/theme-styles.ts';
import '@fontsource-variable/inter/wght.css';
import './portal-styles.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { beginVisit } from '../features/signing/begin-visit.ts';
import { readVerificationAddress } from '../features/verification/verification-address.ts';
import { takeOver } from '../shared/drawing/take-over.ts';
import { readPageTenant, readStyleNonce } from '../shared/tenant.ts';
import { PortalApp } from './portal-app.tsx';
import { readPortalToken, readSignatoryId } from './portal-token.ts';
import { VerificationApp } from './verification-app.tsx';

setNonce(readStyleNonce());

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
void show(root);

/** What the server drew stays until the visit is open. */
async function show(place: HTMLElement): Promise<void> {
  const tenant = readPageTenant();
  const verification = readVerificationAddress(location.pathname);
  const app = (
    <StrictMode>
      {verification ? <VerificationApp tenant={tenant} code={verification.code} /> : <PortalApp tenant={tenant} />}
    </StrictMode>
  );
  if (!place.hasChildNodes()) return createRoot(place).render(app);
  const token = readPortalToken();
  const signatoryId = token && readSignatoryId(token);
  if (token && signatoryId) await beginVisit(token, signatoryId);
  return takeOver(place, () => flushSync(() => createRoot(place).render(app)));
}
