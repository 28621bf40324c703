import '../shared/theme/theme-styles.ts';
import '@fontsource-variable/inter/wght.css';
import './portal-styles.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { beginVisit } from '../features/signing/begin-visit.ts';
import { storePressedEarly, storeTypedEarly } from '../features/signing/steps/welcome/typed-early.ts';
import { readVerificationAddress } from '../features/verification/verification-address.ts';
import { isOnline, watchConnectivity } from '../shared/connectivity/connectivity.ts';
import { takeOver } from '../shared/drawing/take-over.ts';
import { readPageTenant, readStyleNonce, type PageTenant } from '../shared/tenant.ts';
import { ApplicationsApp, isStartAddress } from './applications-app.tsx';
import { GenuineApp, isGenuineAddress } from './genuine-app.tsx';
import { isOwnDataAddress, OwnDataApp } from './own-data-app.tsx';
import { PayingApp } from './paying-app.tsx';
import { PortalApp } from './portal-app.tsx';
import { isPaymentAddress, readPortalToken, readSignatoryId } from './portal-token.ts';
import { VerificationApp } from './verification-app.tsx';

setNonce(readStyleNonce());

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
void show(root);

/** What the server drew stays until the visit is open, or the network is lost: the page says so, the drawing cannot. */
async function show(place: HTMLElement): Promise<void> {
  const tenant = readPageTenant();
  const app = <StrictMode>{appOf(location.pathname, tenant)}</StrictMode>;
  if (!place.hasChildNodes()) return createRoot(place).render(app);
  const token = readPortalToken();
  const signatoryId = token && readSignatoryId(token);
  if (token && signatoryId) await unlessLost(beginVisit(token, signatoryId));
  const render = (): void => {
    storeTypedEarly();
    flushSync(() => createRoot(place).render(app));
  };
  return takeOver(place, render, storePressedEarly);
}

async function unlessLost(opening: Promise<void>): Promise<void> {
  const stopWatching = watchConnectivity();
  const isLost = new Promise<void>((resolve) => isOnline.subscribe(() => isOnline.get() || resolve()));
  await Promise.race([opening, isLost]);
  stopWatching();
}

function appOf(path: string, tenant: PageTenant) {
  const verification = readVerificationAddress(path);
  if (verification) return <VerificationApp tenant={tenant} code={verification.code} />;
  if (isStartAddress(path)) return <ApplicationsApp tenant={tenant} />;
  if (isPaymentAddress(path)) return <PayingApp tenant={tenant} />;
  if (isOwnDataAddress(path)) return <OwnDataApp tenant={tenant} />;
  return isGenuineAddress(path) ? <GenuineApp tenant={tenant} /> : <PortalApp tenant={tenant} />;
}
