/** As banks and people write one number differently: spaces and leading zeros say nothing. */
export const plainDocument = (written: string): string =>
  written
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '');
