import { vi } from 'vitest';

import { makeTenant } from '../../../../test/support/factories.ts';
import { createFakePortal, portalToken, signatoryId, type StateWish } from '../../../../test/support/fake-portal.ts';
import { phone, renderPart } from '../../../../test/support/render-part.tsx';
import { ConfirmHost } from '../../../shared/ui/dialog/confirm.tsx';
import { LoaderHost } from '../../../shared/ui/loader-modal/loader-host.tsx';
import { SigningPage } from '../signing-page.tsx';

export const tenant = makeTenant({
  name: 'Cooperativa Sierra Clara',
  backend_url: '/backend',
  url_logo: '',
  url_portada: '',
});

/** A signatory opens the link on a device of its own, against a portal that answers as told. */
export async function openVisit(wish: StateWish = {}, viewport: { width: number; height: number } = phone) {
  const portal = createFakePortal(wish);
  return { portal, ...(await showVisit(portal, viewport)) };
}

export async function showVisit(
  portal: ReturnType<typeof createFakePortal>,
  viewport: { width: number; height: number } = phone,
) {
  vi.stubGlobal('fetch', portal.fetch);
  const screen = await renderPart(
    <>
      <SigningPage tenant={tenant} token={portalToken} signatoryId={signatoryId} />
      <ConfirmHost />
      <LoaderHost />
    </>,
    viewport,
  );
  return { screen, title: (name: string | RegExp) => screen.getByRole('heading', { level: 1, name }) };
}
