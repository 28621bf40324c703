import { useMediaQuery } from '@mantine/hooks';

/** A turned phone: wide, and too low for anything but what is read. The style sheets repeat the number. */
const lowQuery = '(height < 480px)';

export function useIsLow(): boolean {
  return useMediaQuery(lowQuery, false, { getInitialValueInEffect: false });
}
