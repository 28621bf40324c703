/** The registry shouts: «LUCIA DE LA TORRE» is written «Lucia de la Torre». */
export function writeName(shouted: string | number | null | undefined): string {
  return String(shouted ?? '')
    .trim()
    .split(/\s+/)
    .map((word, place) => {
      const quiet = word.toLocaleLowerCase('es');
      return place > 0 && particles.has(quiet) ? quiet : quiet.charAt(0).toLocaleUpperCase('es') + quiet.slice(1);
    })
    .join(' ');
}

const particles: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'y']);
