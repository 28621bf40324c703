import type { ChainProof } from './anchor.ts';
import { paths } from './bundle-paths.ts';
import type { BundledEvent } from './masked-event.ts';

/**
 * What nobody can check with a copy that hides facts, in words. The hash of a hidden fact is only declared, so that
 * whatever stands before it could be written again.
 */
export function limitsOf(events: readonly BundledEvent[], anchor: ChainProof | undefined): readonly string[] {
  const last = events.findLastIndex(({ masked }) => masked) + 1;
  if (last === 0) return [];
  const facts = last === 1 ? 'El hecho 1 no se puede' : `Los hechos 1 a ${last} no se pueden`;
  const stamped =
    anchor && anchor.head.length > last
      ? `El sello de tiempo de ${paths.anchor} cubre los hechos ${last + 1} a ${anchor.head.length}.`
      : 'Ningún sello de tiempo de otra entidad responde por la historia de esta copia.';
  return [
    `${facts} comprobar con esta copia: con datos ocultos no se recalcula su huella, y se podrían volver a escribir. Los comprueba la evidencia completa, que tiene la empresa.`,
    `${stamped} ${paths.seal} prueba que la instalación que lo selló entregó exactamente estos archivos; la hora es la de su reloj.`,
  ];
}
