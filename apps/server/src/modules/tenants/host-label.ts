/** The part of a host name that chooses the tenant: `patio` of `patio.rubrica.ec:443`. */
export function hostLabel(host: string): string {
  const [name = ''] = host.toLowerCase().split(':');
  return name.split('.')[0] ?? '';
}
