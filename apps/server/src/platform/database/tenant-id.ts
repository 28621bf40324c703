declare const brand: unique symbol;

/** Of a tenant that the directory knows. */
export type TenantId = string & { readonly [brand]: 'tenant-id' };
