import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';

import { readStyleNonce, type PageTenant } from '../tenant.ts';
import type { Hex } from './colour.ts';
import { createBrandTheme, createVariables, defaultBrand, type Brand, type StateHexes } from './theme.ts';

export function BrandProvider({
  tenant,
  getStyleNonce = readStyleNonce,
  children,
}: {
  readonly tenant: PageTenant;
  readonly getStyleNonce?: () => string;
  readonly children: ReactNode;
}) {
  const settings = useMemo(() => {
    const brand = tenant.status === 200 ? brandOf(tenant.company.theme) : defaultBrand;
    return { theme: createBrandTheme(brand), variables: createVariables(brand) };
  }, [tenant]);
  return (
    <MantineProvider
      theme={settings.theme}
      cssVariablesResolver={settings.variables}
      getStyleNonce={getStyleNonce}
      deduplicateInlineStyles
      forceColorScheme="light"
    >
      {children}
    </MantineProvider>
  );
}

type Theme = Extract<PageTenant, { status: 200 }>['company']['theme'];

function brandOf({ primary, secondary, success, info, warning, danger, light, dark }: Theme): Brand {
  const isOwn = success && info && warning && danger && light && dark;
  return {
    primary: primary as Hex,
    secondary: secondary as Hex,
    ...(isOwn && { states: { success, info, warning, danger, light, dark } as StateHexes }),
  };
}
