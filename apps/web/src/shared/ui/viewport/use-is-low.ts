import { useMediaQuery } from '@mantine/hooks';

/** Too low for anything but what is read. The style sheets repeat the numbers. */
const lowQuery = '(height < 480px)';

const turnedQuery = '(height < 480px) and (width >= 480px)';

/** Also a page at 200 %. */
export function useIsLow(): boolean {
  return useMediaQuery(lowQuery, false, { getInitialValueInEffect: false });
}

/** A turned phone: there is room beside what is looked at. */
export function useIsTurned(): boolean {
  return useMediaQuery(turnedQuery, false, { getInitialValueInEffect: false });
}
