/** Where the stories find the product. */
export const port = 43_117;

export const siteOf = (tenant: string): string => `http://${tenant}.localhost:${port}`;

export const password = 'Demo.2026!';
