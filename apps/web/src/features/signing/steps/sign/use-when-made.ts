import { useEffect, useEffectEvent, useState } from 'react';

import type { Mark } from './use-sign.ts';

/** The mark as it is now, and whether its picture is still being made from what the person typed or drew. */
export function useMark() {
  const [mark, setMark] = useState<Mark>();
  const [isMaking, setMaking] = useState(false);
  return { mark, isMaking, made: { onChange: setMark, onMaking: setMaking } };
}

interface Press {
  readonly isMaking: boolean;
  readonly act: () => void;
}

/** A press while the picture is being made is not lost: it goes on as soon as the picture is there. */
export function useWhenMade({ isMaking, act }: Press): { readonly press: () => void; readonly isWaiting: boolean } {
  const [isPressed, setPressed] = useState(false);
  const goOn = useEffectEvent(() => {
    setPressed(false);
    act();
  });
  useEffect(() => {
    if (isPressed && !isMaking) queueMicrotask(goOn);
  }, [isPressed, isMaking]);
  return { press: () => (isMaking ? setPressed(true) : act()), isWaiting: isPressed };
}
