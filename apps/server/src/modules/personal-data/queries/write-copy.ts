import { titleOfTracked } from '@rubrica/contract';
import type { ChainedEvent } from '@rubrica/evidence';

import type { Context, TenantRead } from '../../../platform/context.ts';
import { Applications } from '../../applications/index.ts';
import { CertificateRequests } from '../../certificates/index.ts';
import { Payments } from '../../payments/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { readHoldings, type Holding } from './find-holdings.ts';

/** What the company holds of a number, and what it does not say. Nothing of other people's. */
export async function writeCopy(
  context: Pick<Context, 'transaction' | 'now'>,
  identificationNumber: string,
): Promise<object> {
  const { applications, payments, certificates } = await context.transaction(async (tx) => ({
    applications: await Applications.listOfPerson(tx, identificationNumber),
    payments: await Payments.listOfPerson(tx, identificationNumber),
    certificates: await CertificateRequests.listOfPerson(tx, identificationNumber),
  }));
  return {
    identificacion: identificationNumber,
    generado: context.now().toISOString(),
    procesos: await readHoldings(context, identificationNumber, describeAll),
    solicitudes: applications.map(describeApplication),
    pagos: payments.map(describePayment),
    solicitudes_de_certificado: certificates.map(describeCertificate),
    no_incluye:
      'Los documentos que firmó se descargan en /verificar con el código de cada uno. Las respuestas de los formularios y los anexos constan en el expediente del proceso o de la solicitud de certificado, los comprobantes en el del pago, y pueden contener datos de otras personas. No incluye lo que respondió el Registro Civil, lo que se midió en sus fotografías, que constan en la evidencia del proceso, lo que alguien escribió con ese número en una solicitud sin comprobar que es suyo, ni cuentas de usuario de la empresa.',
  };
}

/** Who gave this number at a public door may be somebody else, until the registry knew the code of the card. */
function describeApplication(application: Applications.Application): object {
  const { answers, policy, registryAnsweredAt } = application;
  return {
    numero: Applications.numberOf(application),
    tipo: application.kind,
    estado: application.state,
    empezada: application.begunAt.toISOString(),
    se_elimina: application.expiresAt.toISOString(),
    tiene_proceso: application.signingProcessId !== null,
    sus_datos: registryAnsweredAt && {
      celular: answers.cliente_celular,
      celular_probado: application.phoneProvedAt?.toISOString() ?? null,
      correo: answers.cliente_email,
      correo_probado: application.mailProvedAt?.toISOString() ?? null,
      persona_expuesta: answers.cliente_pep,
    },
    politica_aceptada: { cuando: policy.at, version: policy.version, texto: policy.accepted },
  };
}

/** Amounts in cents. */
const describePayment = (payment: Payments.Payment): object => ({
  numero: payment.number,
  concepto: payment.title,
  estado: payment.status,
  creado: payment.createdAt.toISOString(),
  pagado: payment.paidAt?.toISOString() ?? null,
  total_centavos: payment.totalCents,
  devuelto_centavos: payment.refundedCents,
  sus_datos: {
    nombre: payment.buyer.name,
    correo: payment.buyer.email,
    direccion: payment.buyer.address,
  },
});

const describeCertificate = (request: CertificateRequests.CertificateRequest): object => ({
  numero: request.number,
  tipo: request.type,
  estado: request.status,
  creada: request.createdAt.toISOString(),
  sus_datos: {
    nombres: request.holder.name,
    apellidos: request.holder.last_name,
    correo: request.contact.email,
    telefono: request.contact.phone,
    direccion: request.contact.address,
    ciudad: request.contact.city,
    empresa: request.company?.legal_name ?? null,
    cargo: request.company?.position ?? null,
  },
  certificado: request.issued && {
    serie: request.issued.serialNumber,
    vigente_desde: request.issued.validFrom.toISOString(),
    vigente_hasta: request.issued.validUntil.toISOString(),
  },
});

async function describeAll(tx: TenantRead, holdings: readonly Holding[]): Promise<readonly object[]> {
  const events = await Tracker.readOfSignatories(tx, {
    processIds: holdings.map(({ process }) => process.id),
    signatoryIds: holdings.map(({ signatory }) => signatory.id),
  });
  return holdings.map((holding) => describe(holding, events.get(holding.signatory.id) ?? []));
}

function describe({ process, signatory, pictures }: Holding, events: readonly ChainedEvent[]): object {
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
    fotografias: pictures.map(({ purpose, takenAt, sha256, deleteAfter, deletedAt }) => ({
      que_es: purpose,
      tomada: takenAt.toISOString(),
      sha256: sha256.toString('hex'),
      se_elimina: deleteAfter?.toISOString() ?? null,
      eliminada: deletedAt?.toISOString() ?? null,
    })),
  };
}
