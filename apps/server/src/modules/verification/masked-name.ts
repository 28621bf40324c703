/** «M*** P***»: who knows the person recognises them, and nobody else learns a name. */
export function maskName({ name, lastName }: { readonly name: string; readonly lastName: string }): string {
  const words = [name, lastName].flatMap((part) => part.trim().split(/\s+/).slice(0, 1)).filter((word) => word !== '');
  return words.map((word) => `${word.charAt(0).toUpperCase()}***`).join(' ');
}
