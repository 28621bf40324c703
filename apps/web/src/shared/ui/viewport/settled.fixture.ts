/** Waits for fades to end: the contrast of half transparent text cannot be measured. */
export async function settled(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
