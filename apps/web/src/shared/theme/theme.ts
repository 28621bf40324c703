import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { defaultTheme } from '@rubrica/contract';

import { darkSurface, ink, mix, paper, readableContrast, readableFill, readableOn, white, type Hex } from './colour.ts';

export interface Brand {
  readonly primary: Hex;
  readonly secondary: Hex;
}

export const defaultBrand: Brand = { primary: defaultTheme.primary, secondary: defaultTheme.secondary };

/** The library's own red is too pale to read on white. */
const danger: Hex = '#A82306';

/** WCAG 2.2, relative luminance: white over anything brighter than the threshold cannot be read. */
const whiteLuminance = 1.05;

const family = "'Inter Variable', system-ui, sans-serif";

/** Only primary, secondary, logo and cover are the tenant's; paper, ink and the colours of states are ours. */
export function createBrandTheme({ primary }: Brand): MantineThemeOverride {
  const { ground } = readableFill(primary);
  return createTheme({
    colors: { brand: shades(ground), red: shades(danger) },
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: whiteLuminance / readableContrast - 0.05,
    black: ink,
    fontFamily: family,
    headings: { fontFamily: family, fontWeight: '650' },
    fontSizes: {
      xs: 'var(--text-xs)',
      sm: 'var(--text-s)',
      md: 'var(--text-m)',
      lg: 'var(--text-xl)',
      xl: 'var(--text-2xl)',
    },
    radius: {
      xs: 'var(--radius-s)',
      sm: 'var(--radius-s)',
      md: 'var(--radius-m)',
      lg: 'var(--radius-l)',
      xl: 'var(--radius-round)',
    },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: { Modal: { defaultProps: { overlayProps: { color: ink, backgroundOpacity: 0.5 }, radius: 'lg' } } },
  });
}

/** The company's colours as tokens, in both schemes, and the library's variables that its defaults leave hard to read. */
export function createVariables({ primary, secondary }: Brand): CSSVariablesResolver {
  const deep = readableFill(secondary);
  const fill = readableFill(primary);
  const light = schemeColours({ fill, link: readableOn(paper, primary), tint: mix(fill.ground, white, 0.92) });
  const darkFill = readableFill(readableOn(darkSurface, primary));
  const dark = schemeColours({
    fill: darkFill,
    link: readableOn(darkSurface, mix(primary, white, 0.4)),
    tint: mix(darkFill.ground, darkSurface, 0.8),
  });
  return () => ({
    variables: { '--brand-deep': deep.ground, '--brand-deep-text': deep.text },
    light,
    dark,
  });
}

interface SchemeColours {
  readonly fill: ReturnType<typeof readableFill>;
  readonly link: Hex;
  readonly tint: Hex;
}

function schemeColours({ fill, link, tint }: SchemeColours): Record<string, string> {
  return {
    '--brand': fill.ground,
    '--brand-text': fill.text,
    '--brand-tint': tint,
    '--link': link,
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-anchor': link,
    '--mantine-color-brand-text': link,
    '--mantine-color-brand-light-color': link,
    '--mantine-color-brand-outline': link,
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-4)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-primary-color-contrast': fill.text,
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-2)',
  };
}

/** Ten shades around the sixth, as the library wants them. */
function shades(colour: Hex): MantineColorsTuple {
  const lighter = [0.93, 0.84, 0.68, 0.5, 0.32, 0.15].map((share) => mix(colour, white, share));
  const darker = [0.12, 0.24, 0.38].map((share) => mix(colour, '#000000', share));
  return [...lighter, colour, ...darker] as unknown as MantineColorsTuple;
}
