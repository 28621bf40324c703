/** On the button by which a client says that what stands above it is right; the evidence quotes it. */
export const dataConfirmation = 'Mis datos son correctos';
