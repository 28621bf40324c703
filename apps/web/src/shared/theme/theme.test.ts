import { defaultTheme } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { defaultBrand } from './theme.ts';

test('the default colours are those of the specification, and ours where a company has none', () => {
  expect(defaultTheme).toEqual({
    primary: '#145BEA',
    secondary: '#002279',
    success: '#1CE1AC',
    info: '#FF7D50',
    warning: '#FFBE0B',
    danger: '#FF007F',
    light: '#C0CCDA',
    dark: '#001738',
  });
  expect(defaultBrand).toEqual({ primary: '#145BEA', secondary: '#002279' });
});
