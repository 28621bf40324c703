/** Where the stories find the product. */
export const port = Number(process.env['E2E_PORT'] ?? 43_117);

export const siteOf = (tenant: string): string => `http://${tenant}.localhost:${port}`;

/** The same site for programs, which do not know that every name under `localhost` is this machine (RFC 6761 §6.3). */
export const backendOf = (tenant: string) => ({
  url: `http://127.0.0.1:${port}/backend`,
  headers: { host: `${tenant}.localhost:${port}` },
});

export const password = 'Demo.2026!';
