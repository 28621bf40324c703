/** By itself, so that the page of who pays brings no schemas. */
export const slipBytes = 8 * 1024 * 1024;
