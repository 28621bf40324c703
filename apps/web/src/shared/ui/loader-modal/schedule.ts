/** How long each message is shown; the last one stays. */
export const stepMilliseconds = [3000, 3000, 4000, 4000, 5000, 4000] as const;

/** Calls back with every new message until it is stopped. */
export function runSchedule(onStep: (step: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const advance = (step: number): void => {
    onStep(step);
    const stay = stepMilliseconds[step];
    if (stay !== undefined) timer = setTimeout(() => advance(step + 1), stay);
  };
  advance(0);
  return () => clearTimeout(timer);
}
