import type {
  BrandState,
  CertificateSettings,
  CompanyCertificate,
  CompanyProfile,
  CompanyProviders,
  CompanySecurity,
  CompanyService,
  KindRules,
  MessageSummary,
  PaymentSettings,
  SignUpRules,
  SupportAccess,
} from '@rubrica/contract';

import type { Tone } from '../../../shared/ui/status-badge/tones.ts';

/** How a section of the company's page stands: a word with its colour, and what there is. */
export interface SectionState {
  readonly tone: Extract<Tone, 'green' | 'yellow' | 'red' | 'neutral'>;
  readonly label: string;
  readonly detail: string;
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' });
const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);
const joined = (...facts: readonly (string | false)[]): string => facts.filter(Boolean).join(' · ');

/** What contracts and the privacy policy print, by the field without which it is missing. */
const legalParts = {
  legal_name: 'la razón social',
  ruc: 'el RUC',
  address: 'la dirección',
  city: 'la ciudad',
  contact_email: 'el correo de contacto',
  representative_name: 'el representante legal',
  delegate_name: 'el delegado de protección de datos',
} as const satisfies Partial<Record<keyof CompanyProfile, string>>;

export function legalState(profile: CompanyProfile): SectionState {
  const missing = (Object.keys(legalParts) as (keyof typeof legalParts)[]).filter((field) => profile[field] === '');
  if (missing.length > 0)
    return {
      tone: 'yellow',
      label: 'Faltan datos',
      detail: `Falta ${listed.format(missing.map((field) => legalParts[field]))}`,
    };
  return {
    tone: 'green',
    label: 'Completo',
    detail: `RUC ${profile.ruc} · ${profile.representative_name}, representante`,
  };
}

export function brandSectionState({ published, draft }: BrandState): SectionState {
  const images = [
    ...(published.logo === null ? [] : ['logotipo']),
    ...(published.cover === null ? [] : ['portada']),
    ...(published.favicon === null ? [] : ['icono']),
  ];
  const detail = images.length === 0 ? 'Sin imágenes propias' : `Con ${listed.format(images)}`;
  if (draft) return { tone: 'yellow', label: 'Borrador sin publicar', detail };
  if (published.logo === null) return { tone: 'yellow', label: 'Sin logotipo', detail };
  return { tone: 'green', label: 'Publicada', detail };
}

export function messagesState(list: readonly MessageSummary[]): SectionState {
  const drafts = list.filter((one) => one.has_draft).length;
  const own = list.filter((one) => one.is_own).length;
  const detail = joined(count(list.length, 'texto', 'textos'), `${own} de su empresa`);
  if (drafts > 0) return { tone: 'yellow', label: count(drafts, 'borrador', 'borradores'), detail };
  return { tone: 'green', label: 'En uso', detail };
}

export function rulesState(kinds: readonly KindRules[]): SectionState {
  const on = kinds.filter((kind) => kind.is_on).length;
  const detail = `${on} de ${count(kinds.length, 'tipo', 'tipos')} en uso`;
  return on === 0
    ? { tone: 'red', label: 'Ninguno en uso', detail: 'Nadie puede crear procesos' }
    : { tone: 'green', label: 'En uso', detail };
}

export function signInState({ list, single_sign_on: single }: CompanyProviders, signUp: SignUpRules): SectionState {
  const on = list.filter((one) => one.is_on).length;
  const waiting = list.filter((one) => one.client_id !== '' && !one.is_on).length;
  const detail = joined(
    single.is_required ? 'Ingreso único' : 'Con contraseña o llave de acceso',
    on > 0 && count(on, 'proveedor encendido', 'proveedores encendidos'),
    signUp.is_open ? 'registro abierto' : 'registro cerrado',
  );
  if (waiting > 0) return { tone: 'yellow', label: `${waiting} por encender`, detail };
  return { tone: 'green', label: 'En uso', detail };
}

export function securityState({ people, second_factor: demand, networks }: CompanySecurity): SectionState {
  const detail = joined(
    `Segundo factor en ${people.with_factor} de ${count(people.total, 'persona', 'personas')}`,
    networks.length > 0 && count(networks.length, 'red permitida', 'redes permitidas'),
  );
  if (demand === 'offered') return { tone: 'yellow', label: 'No se exige', detail };
  return people.missing > 0
    ? { tone: 'yellow', label: count(people.missing, 'persona sin él', 'personas sin él'), detail }
    : { tone: 'green', label: 'Se exige', detail };
}

export function supportState(list: readonly SupportAccess[]): SectionState {
  const asked = list.filter(({ state }) => state === 'asked').length;
  const open = list.filter(({ state }) => state === 'open').length;
  if (asked > 0)
    return {
      tone: 'yellow',
      label: 'Por responder',
      detail: count(asked, 'pedido de un operador', 'pedidos de operadores'),
    };
  return open > 0
    ? { tone: 'yellow', label: 'Abierto', detail: 'Un operador mira adentro en este momento' }
    : { tone: 'neutral', label: 'Cerrado', detail: 'Ningún operador mira adentro' };
}

export function dataState(list: readonly CompanyCertificate[], retentionYears: number | null): SectionState {
  const expired = list.filter(({ state }) => state === 'expired').length;
  const expiring = list.filter(({ state }) => state === 'expiring').length;
  const detail = joined(
    retentionYears === null ? 'Expedientes sin límite de tiempo' : `Expedientes por ${retentionYears} años`,
    count(list.length, 'certificado', 'certificados'),
  );
  if (expired > 0) return { tone: 'red', label: count(expired, 'vencido', 'vencidos'), detail };
  if (expiring > 0) return { tone: 'yellow', label: count(expiring, 'por vencer', 'por vencer'), detail };
  return { tone: 'green', label: 'En regla', detail };
}

type Answers = Pick<CompanyService, 'uses' | 'succeeded_at' | 'failed_at'>;

export function servicesState(list: readonly Answers[]): SectionState {
  const own = list.filter(({ uses }) => uses === 'own');
  const failing = own.filter(
    ({ succeeded_at: worked, failed_at: failed }) => failed !== null && failed > (worked ?? ''),
  );
  const detail = joined(`${own.length} de ${count(list.length, 'servicio', 'servicios')} con proveedor propio`);
  return failing.length > 0
    ? { tone: 'red', label: count(failing.length, 'falla', 'fallan'), detail }
    : { tone: 'green', label: 'En uso', detail };
}

interface Destination {
  readonly is_paused: boolean;
  readonly parked: number;
}

export function webhooksState(list: readonly Destination[]): SectionState {
  const failing = list.filter(({ parked }) => parked > 0).length;
  const paused = list.filter((one) => one.is_paused).length;
  const detail = list.length === 0 ? 'Sin direcciones' : count(list.length, 'dirección', 'direcciones');
  if (failing > 0)
    return { tone: 'red', label: count(failing, 'con avisos detenidos', 'con avisos detenidos'), detail };
  if (paused > 0) return { tone: 'yellow', label: count(paused, 'en pausa', 'en pausa'), detail };
  return list.length === 0
    ? { tone: 'neutral', label: 'Sin usar', detail }
    : { tone: 'green', label: 'En uso', detail };
}

type Payable = Pick<PaymentSettings, 'takes_cards' | 'account' | 'vat' | 'sells'>;

/** What is not sold needs nothing. */
export function paymentsState({ takes_cards: cards, account, vat, sells }: Payable): SectionState {
  const ways = [cards && 'tarjeta', account !== null && 'transferencia'].filter((way) => way !== false);
  const detail = ways.length === 0 ? 'Sin medio de pago' : `Con ${listed.format(ways)}`;
  if (sells.length === 0) return { tone: 'neutral', label: 'Sin usar', detail };
  if (ways.length === 0) return { tone: 'yellow', label: 'Falta un medio', detail };
  if (vat.length === 0) return { tone: 'yellow', label: 'Falta el IVA', detail };
  return { tone: 'green', label: 'En uso', detail };
}

type Handed = Pick<CertificateSettings, 'has_issuer' | 'prices' | 'stock'>;

export function certificatesState({ has_issuer: hasIssuer, prices, stock }: Handed): SectionState {
  const detail = joined(
    prices.length === 0 ? 'Sin costo' : count(prices.length, 'precio', 'precios'),
    stock > 0 && `${stock} en el cupo`,
  );
  if (!hasIssuer) return { tone: 'neutral', label: 'Nadie los emite', detail };
  return { tone: 'green', label: 'En uso', detail };
}

interface KindTemplates {
  readonly documents: readonly { readonly is_own: boolean; readonly draft: object | null }[];
}

export function templatesState(list: readonly KindTemplates[]): SectionState {
  const all = list.flatMap(({ documents }) => documents);
  const drafts = all.filter(({ draft }) => draft !== null).length;
  const own = all.filter((one) => one.is_own).length;
  const detail = joined(count(all.length, 'documento', 'documentos'), `${own} con redacción propia`);
  if (drafts > 0) return { tone: 'yellow', label: count(drafts, 'borrador', 'borradores'), detail };
  return { tone: 'green', label: 'En uso', detail };
}

export const signingState = (settings: {
  readonly certificates_on_server: boolean;
  readonly pass_percentage: number;
}): SectionState => ({
  tone: 'green',
  label: 'En uso',
  detail: joined(
    `Parecido mínimo del rostro: ${settings.pass_percentage} %`,
    settings.certificates_on_server && 'certificados también en el servidor',
  ),
});
