/**
 * Of one delivery of a webhook: `held` waits for a paused webhook; `parked` used up its attempts and waits for a person.
 * In a file of its own, for the address of a page names them before the page is loaded.
 */
export const deliveryStates = ['pending', 'delivered', 'parked', 'held'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
