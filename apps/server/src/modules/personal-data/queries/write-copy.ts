import { titleOfTracked } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { findHoldings, type Holding } from './find-holdings.ts';

/** What the company holds of a number, and what it does not say. Nothing of other people's. */
export async function writeCopy(tx: Tx, identificationNumber: string): Promise<object> {
  const holdings = await findHoldings(tx, identificationNumber);
  const processes: object[] = [];
  for (const holding of holdings) processes.push(await describe(tx, holding));
  return {
    identificacion: identificationNumber,
    generado: tx.now().toISOString(),
    procesos: processes,
    no_incluye:
      'Los documentos que firmó se descargan en /verificar con el código de cada uno. Las respuestas de los formularios y los anexos constan en el expediente del proceso y pueden contener datos de otras personas. No incluye lo que respondió el Registro Civil, lo que se midió en sus fotografías, que constan en la evidencia del proceso, ni cuentas de usuario de la empresa.',
  };
}

async function describe(tx: Tx, { process, signatory }: Holding): Promise<object> {
  const events = (await Tracker.readChain(tx, process.id)).filter((event) => event.id_signatory === signatory.id);
  const pictures = await Signatories.Pictures.listOf(tx, { processId: process.id });
  return {
    operacion: process.operationNumber,
    tipo: process.kind,
    estado: process.status,
    creado: process.createdAt.toISOString(),
    terminado: process.finishedAt?.toISOString() ?? null,
    codigo_de_verificacion: process.verificationCode,
    sus_datos: {
      nombres: signatory.name,
      apellidos: signatory.lastName,
      correo: signatory.email,
      telefono: signatory.phone,
      tipo_de_identificacion: signatory.identificationType,
      calidad: signatory.capacity,
      abrio: signatory.openedAt?.toISOString() ?? null,
      firmo: signatory.signedAt?.toISOString() ?? null,
    },
    // What somebody else did about them carries that person's address.
    historia: events.map(({ at, event, detail, actor, ip, device, location }) => ({
      fecha: at,
      hecho: titleOfTracked({ event, detail }),
      ...(actor === `signatory:${signatory.id}` && { ip, dispositivo: device, lugar: location }),
    })),
    fotografias: pictures
      .filter(({ signatoryId }) => signatoryId === signatory.id)
      .map(({ purpose, takenAt, sha256, deleteAfter, deletedAt }) => ({
        que_es: purpose,
        tomada: takenAt.toISOString(),
        sha256: sha256.toString('hex'),
        se_elimina: deleteAfter?.toISOString() ?? null,
        eliminada: deletedAt?.toISOString() ?? null,
      })),
  };
}
