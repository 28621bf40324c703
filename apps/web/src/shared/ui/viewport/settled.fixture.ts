/** Until what appears has appeared: half transparent text cannot be judged. */
export async function settled(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
