import type { SigningState } from '@rubrica/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { LoginPicture } from './features/login/login-picture.tsx';
import { WelcomePicture } from './features/signing/steps/welcome/welcome-picture.tsx';
import { markPresses } from './shared/drawing/mark-presses.ts';
import type { PageTenant } from './shared/tenant.ts';
import { BrandProvider } from './shared/theme/brand-provider.tsx';

export interface PictureRequest {
  readonly path: string;
  readonly tenant: PageTenant;
  readonly visit?: SigningState | undefined;
  readonly nonce: string;
}

/**
 * Runs on the server: a page as it looks before its script arrives, or nothing where a page is only known to the browser.
 * What is typed into it and what is pressed in it is kept (`shared/drawing`).
 */
export function drawFirstPicture({ path, tenant, visit, nonce }: PictureRequest): string {
  if (tenant.status !== 200) return '';
  if (visit) return draw(<WelcomePicture state={visit} tenant={tenant} />, { tenant, nonce });
  return path === '/auth/login' ? draw(<LoginPicture tenant={tenant} />, { tenant, nonce }) : '';
}

function draw(page: ReactNode, { tenant, nonce }: { readonly tenant: PageTenant; readonly nonce: string }): string {
  const markup = renderToStaticMarkup(
    <BrandProvider tenant={tenant} getStyleNonce={() => nonce}>
      <div data-first-picture>{page}</div>
    </BrandProvider>,
  );
  return `${moveStyles(markup, nonce)}<script nonce="${nonce}">(${markPresses.toString()})()</script>`;
}

/** The content policy forbids `style` attributes, so each becomes a rule of a style sheet that has the nonce. */
function moveStyles(markup: string, nonce: string): string {
  const rules: string[] = [];
  const moved = markup.replaceAll(/ style="([^"&<]*)"/g, (_, style: string) => {
    const index = rules.push(style) - 1;
    return ` data-drawn="${index}"`;
  });
  const sheet = rules.map((style, index) => `#root [data-drawn="${index}"]{${style}}`).join('');
  return `<style nonce="${nonce}">${sheet}</style>${moved}`;
}
