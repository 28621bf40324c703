/** «PICHINCHA/QUITO/CUMBAYÁ» by its own name: what is above it was chosen before, and stands beside it. */
export const placeNameIn = (list: string, description: string): string =>
  list.endsWith('_ao') ? (description.split('/').at(-1) ?? description) : description;
