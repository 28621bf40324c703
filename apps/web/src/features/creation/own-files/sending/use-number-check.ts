import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../../shared/api.ts';

const pauseMilliseconds = 400;

/** Whether an operation number is free; undefined while nobody knows. The server asks again when it counts. */
export function useNumberCheck(processId: string, number: string): boolean | undefined {
  const [asked] = useDebouncedValue(number.trim(), pauseMilliseconds);
  const check = useQuery({
    queryKey: ['operation-number', processId, asked],
    queryFn: ({ signal }) =>
      call('GET /api/signing-process/available/{process_id}/{operation_number}', {
        params: { process_id: processId, operation_number: asked },
        signal,
      }),
    enabled: /^[\p{L}\p{N} ._/-]{1,60}$/u.test(asked),
    retry: false,
  });
  return asked === number.trim() ? check.data?.available : undefined;
}
