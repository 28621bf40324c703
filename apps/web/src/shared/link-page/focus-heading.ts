/** Once, when the heading appears: a function made in each render would take the focus at every key. */
export const focusHeading = (heading: HTMLHeadingElement | null): void => {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0); // where the page before was scrolled to says nothing about this one
};
