import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { defaultTheme, type StateColours } from '@rubrica/contract';

import { darkSurface, ink, mix, paper, readableContrast, readableFill, readableOn, white, type Hex } from './colour.ts';

export interface Brand {
  readonly primary: Hex;
  readonly secondary: Hex;
  /** Of states, lines and the menu; ours where the company has none. */
  readonly states?: StateHexes | undefined;
}

export type StateHexes = { readonly [Name in keyof StateColours]: Hex };

export const defaultBrand: Brand = { primary: defaultTheme.primary, secondary: defaultTheme.secondary };

/** The library's own red is too pale to read on white. */
const danger: Hex = '#A82306';

/** WCAG 2.2, relative luminance: white over anything brighter than the threshold cannot be read. */
const whiteLuminance = 1.05;

const family = "'Inter Variable', system-ui, sans-serif";

/** Paper and ink are ours; the colours of states, too, unless the company has its own. */
export function createBrandTheme({ primary, states }: Brand): MantineThemeOverride {
  const { ground } = readableFill(primary);
  return createTheme({
    colors: { brand: shades(ground), red: shades(states ? readableOn(white, states.danger) : danger) },
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
export function createVariables({ primary, secondary, states }: Brand): CSSVariablesResolver {
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
    light: { ...light, ...(states && lightStates(states)) },
    dark: { ...dark, ...(states && darkStates(states)) },
  });
}

/** The family of tokens that each colour of a state replaces. */
const families = { success: 'green', info: 'light-blue', warning: 'yellow', danger: 'red' } as const;

/** What a badge of a state is drawn in, besides the colour itself. */
export function shadeOf(colour: Hex): { readonly tint: Hex; readonly text: Hex } {
  const tint = mix(colour, white, 0.88);
  return { tint, text: readableOn(tint, colour) };
}

/** The colour itself for dots and bars; tint and text are as far from it as reading needs. */
function lightStates(states: StateHexes): Record<string, string> {
  return {
    ...familyTokens(states, shadeOf),
    '--gold': states.warning,
    '--error': readableOn(paper, states.danger),
    '--line-2': states.light,
    '--nav': readableOn(white, states.dark),
    '--veil': readableOn(white, states.dark),
  };
}

const darkStates = (states: StateHexes): Record<string, string> => ({
  ...familyTokens(states, (colour) => {
    const tint = mix(colour, darkSurface, 0.8);
    return { tint, text: readableOn(tint, mix(colour, white, 0.4)) };
  }),
  '--error': readableOn(darkSurface, states.danger),
});

function familyTokens(
  states: StateHexes,
  shade: (colour: Hex) => { readonly tint: Hex; readonly text: Hex },
): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(families) as (keyof typeof families)[]).flatMap((name) => {
      const token = `--${families[name]}`;
      const { tint, text } = shade(states[name]);
      return [
        [token, states[name]],
        [`${token}-tint`, tint],
        [`${token}-text`, text],
      ];
    }),
  );
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
    '--mantine-color-dark-light-hover': 'color-mix(in srgb, var(--ink) 8%, transparent)',
  };
}

/** Ten shades around the sixth, as the library wants them. */
function shades(colour: Hex): MantineColorsTuple {
  const lighter = [0.93, 0.84, 0.68, 0.5, 0.32, 0.15].map((share) => mix(colour, white, share));
  const darker = [0.12, 0.24, 0.38].map((share) => mix(colour, '#000000', share));
  return [...lighter, colour, ...darker] as unknown as MantineColorsTuple;
}
