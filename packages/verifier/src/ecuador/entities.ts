/** A certification entity accredited in Ecuador, by the object identifiers under which it certifies. */
export interface CertificationEntity {
  readonly shortName: string;
  /** As it stands in the O of its certificates. */
  readonly name: string;
  readonly sector: 'public' | 'private';
  /** Everything of its own stands under this arc. */
  readonly arc: string;
}

/** The names and arcs of FirmaEC 5.1.0, whose list is of 13 April 2026. */
export const certificationEntities: readonly CertificationEntity[] = [
  entity('public', 'BCE', 'BANCO CENTRAL DEL ECUADOR', 37947),
  entity('public', 'ICERT-EC', 'CONSEJO DE LA JUDICATURA', 43745),
  entity('public', 'DIGERCIC', 'DIRECCIÓN GENERAL DE REGISTRO CIVIL, IDENTIFICACIÓN Y CEDULACIÓN', 55519),
  entity('private', 'SECURITY DATA', 'SECURITY DATA SEGURIDAD EN DATOS Y FIRMA DIGITAL S.A.', 37746),
  entity('private', 'ANFAC', 'ANFAC AUTORIDAD DE CERTIFICACION ECUADOR C.A.', 37442),
  entity('private', 'UANATACA', 'UANATACA ECUADOR S.A.', 47286),
  entity('private', 'ECLIPSOFT', 'ECLIPSOFT S.A.', 57153),
  entity('private', 'DATIL', 'DATILMEDIA S.A.', 52643),
  entity('private', 'ARGOSDATA', 'ARGOSDATA CERTIFICACIÓN DE INFORMACIÓN Y SERVICIOS RELACIONADOS S.A.S.', 59198),
  entity('private', 'LAZZATE', 'LAZZATE CIA. LTDA.', 59382),
  entity('private', 'ALPHA TECHNOLOGIES', 'ALPHA TECHNOLOGIES CIA. LTDA.', 56105),
  entity('private', 'CORPNEWBEST', 'CORPNEWBEST CIA. LTDA.', 34380),
  entity('private', 'FIRMASEGURA', 'FIRMASEGURA S.A.S.', 61305),
  entity('private', 'LETMI', 'LETMI ECUADOR S.A.', 62566),
  entity('private', 'APPFIRMAS', 'APPFIRMAS S.A.', 62431),
  entity('private', 'DARKCAM', 'DARKCAM S.A.', 64482),
  entity('private', 'PRIMECORELAT', 'PRIMECORELAT S.A.S. B.I.C.', 63542),
];

function entity(
  sector: CertificationEntity['sector'],
  shortName: string,
  name: string,
  enterprise: number,
): CertificationEntity {
  return { shortName, name, sector, arc: `1.3.6.1.4.1.${enterprise}` };
}
