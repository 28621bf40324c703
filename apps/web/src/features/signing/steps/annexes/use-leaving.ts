import { useEffect, useRef } from 'react';

/** Aborted when the person leaves the step: nothing is sent again afterwards. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}
