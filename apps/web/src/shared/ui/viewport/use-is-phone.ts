import { useMediaQuery } from '@mantine/hooks';

/** Below this width tables become cards and dialogs fill the screen. The style sheets repeat the number. */
const phoneQuery = '(width < 720px)';

export function useIsPhone(): boolean {
  return useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
}
