/** Once, when the heading appears: a function made in each render would take the focus at every key. */
export const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus({ preventScroll: true });
