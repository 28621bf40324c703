/** What a tenant that chose nothing gets. */
export const defaultTheme = {
  primary: '#145BEA',
  secondary: '#002279',
  success: '#1CE1AC',
  info: '#FF7D50',
  warning: '#FFBE0B',
  danger: '#FF007F',
  light: '#C0CCDA',
  dark: '#001738',
} as const;
