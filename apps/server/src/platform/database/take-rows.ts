/**
 * The rows, taken out of the driver's answer. Its questions hang on to one another until the garbage of the whole heap is
 * collected, and what is left in them hangs with them: whoever reads a million rows would meanwhile hold hundreds of
 * thousands.
 */
export const takeRows = <T>(answered: T[]): readonly T[] => answered.splice(0);
