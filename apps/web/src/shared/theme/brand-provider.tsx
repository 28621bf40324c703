import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';

import { readStyleNonce, type PageTenant } from '../tenant.ts';
import type { Hex } from './colour.ts';
import { createBrandTheme, createVariables, defaultBrand } from './theme.ts';

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
    const brand =
      tenant.status === 200
        ? { primary: tenant.company.theme.primary as Hex, secondary: tenant.company.theme.secondary as Hex }
        : defaultBrand;
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
