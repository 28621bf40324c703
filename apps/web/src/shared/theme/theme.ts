import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { defaultTheme } from '@rubrica/contract';

import { ink, mix, paper, readableContrast, readableFill, readableOn, type Hex } from './colour.ts';

export interface Brand {
  readonly primary: Hex;
  readonly secondary: Hex;
}

export const defaultBrand: Brand = { primary: defaultTheme.primary, secondary: defaultTheme.secondary };

/** The library's own red cannot be read on white. */
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
    fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '22px' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: { Modal: { defaultProps: { overlayProps: { color: ink, backgroundOpacity: 0.5 }, radius: 'lg' } } },
  });
}

/** What the library's defaults get wrong for reading, and the tokens that our own styles use. */
export function createVariables({ primary, secondary }: Brand): CSSVariablesResolver {
  const fill = readableFill(primary);
  const deep = readableFill(secondary);
  const link = readableOn(paper, primary);
  return () => ({
    variables: {
      '--brand': fill.ground,
      '--brand-text': fill.text,
      '--brand-deep': deep.ground,
      '--brand-deep-text': deep.text,
      '--brand-tint': mix(fill.ground, '#FFFFFF', 0.92),
      '--link': link,
    },
    light: {
      '--mantine-color-body': paper,
      '--mantine-color-text': ink,
      '--mantine-color-anchor': link,
      '--mantine-color-brand-text': link,
      '--mantine-color-brand-light-color': link,
      '--mantine-color-brand-outline': link,
      '--mantine-color-dimmed': '#56657D',
      '--mantine-color-placeholder': '#5F6D84',
      '--mantine-color-error': danger,
      '--mantine-primary-color-contrast': fill.text,
      '--mantine-color-default-border': '#D3CFC5',
    },
    dark: {},
  });
}

/** Ten shades around the sixth, as the library wants them. */
function shades(colour: Hex): MantineColorsTuple {
  const lighter = [0.93, 0.84, 0.68, 0.5, 0.32, 0.15].map((share) => mix(colour, '#FFFFFF', share));
  const darker = [0.12, 0.24, 0.38].map((share) => mix(colour, '#000000', share));
  return [...lighter, colour, ...darker] as unknown as MantineColorsTuple;
}
