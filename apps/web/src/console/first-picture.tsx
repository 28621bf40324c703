import { renderToStaticMarkup } from 'react-dom/server';

import { LoginPicture } from '../features/login/login-picture.tsx';
import type { PageTenant } from '../shared/tenant.ts';
import { BrandProvider } from '../shared/theme/brand-provider.tsx';

export interface PictureRequest {
  readonly path: string;
  readonly tenant: PageTenant;
  readonly nonce: string;
}

/**
 * Runs on the server: a page as it looks before its script arrives, or nothing where a page is only known to the browser.
 * What is typed into it and what is pressed in it is kept (`shared/drawing`).
 */
export function drawFirstPicture({ path, tenant, nonce }: PictureRequest): string {
  if (path !== '/auth/login' || tenant.status !== 200) return '';
  const markup = renderToStaticMarkup(
    <BrandProvider tenant={tenant} getStyleNonce={() => nonce}>
      <div data-first-picture>
        <LoginPicture tenant={tenant} />
      </div>
    </BrandProvider>,
  );
  return moveStyles(markup, nonce);
}

/** The content policy lets no `style` stand in a tag: each becomes a rule of a sheet that bears the nonce. */
function moveStyles(markup: string, nonce: string): string {
  const rules: string[] = [];
  const moved = markup.replaceAll(/ style="([^"&<]*)"/g, (_, style: string) => {
    const index = rules.push(style) - 1;
    return ` data-drawn="${index}"`;
  });
  const sheet = rules.map((style, index) => `#root [data-drawn="${index}"]{${style}}`).join('');
  return `<style nonce="${nonce}">${sheet}</style>${moved}`;
}
