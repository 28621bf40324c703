import type { KindIcon, KindPermission, OtpChannel, SignatureType } from '@rubrica/contract';
import type { FormDefinition } from '@rubrica/form-engine';

import type { ClientStep, IdentityCheck, SignerScope } from './client-steps.ts';
import type { Condition } from './condition.ts';
import type { AmortisationField, DocumentFields } from './document-fields.ts';
import type { AnnexParty, DocumentType } from './document-types.ts';
import type { Expectation } from './expectation.ts';
import type { ProcessStatus } from './statuses.ts';
import type { SummaryLine } from './summary.ts';

/** One kind of process as plain data: it survives JSON. No other code names it. */
export interface ProcessKind {
  /** Name inside the product; also the folder it lives in. */
  readonly code: string;
  readonly uuid: string;
  /** Other uuids that mean this kind. */
  readonly aliases: readonly KindAlias[];
  readonly name: string;
  /** Where one line must do, as in a list: a word or two. */
  readonly shortName: string;
  /** Its picture where kinds are offered. */
  readonly icon: KindIcon;
  readonly permission: KindPermission;
  /** First letters of its operation numbers. */
  readonly operationPrefix: string;
  readonly clientPath: string;
  readonly door?: KindDoor;
  readonly texts: KindTexts;
  /** Undefined where a process is made of uploaded files instead of answers. */
  readonly form?: FormDefinition;
  /** Where its questions make several forms: each has an id of its own, and exactly one is that of a process. */
  readonly forms?: readonly KindForm[];
  readonly clientGroups: readonly ClientGroup[];
  readonly annexes: readonly AnnexGroup[];
  readonly signers: readonly SignerRule[];
  readonly signerScopes: readonly SignerScope[];
  readonly clientSteps: readonly ClientStep[];
  readonly identityChecks: readonly IdentityCheck[];
  /** How its people sign unless somebody chooses otherwise; where a kind names none, with a certificate of their own. */
  readonly signatureType?: SignatureType;
  /** How a code may reach them, the usual one first; where a kind names none, by every channel. */
  readonly codeChannels?: readonly OtpChannel[];
  /** Whether an official validates a process before it is sent. */
  readonly officialCheck: boolean;
  /** Whether approvers may be named. */
  readonly approvers: boolean;
  /** Where the company signs last. */
  readonly companySigns?: CompanySignature;
  /** The company's core bank opens an account once everybody has signed; the variable that says of which type. */
  readonly opensAccount?: { readonly type: string };
  /** Who begins it chooses from what the core bank offers them; the variables that their choice answers. */
  readonly offersCredit?: OfferedCredit;
  /** Its client asks for a certificate in their visit, and signs with that one alone. */
  readonly certificate?: AskedCertificate;
  /** What its documents calculate a table of instalments from. */
  readonly loan?: AmortisationField;
  /** The answer that stops a process until somebody has reviewed it. */
  readonly pepCheck?: Condition;
  readonly statuses: readonly ProcessStatus[];
  readonly deadlineWorkingDays: number;
  readonly expectations: readonly Expectation[];
  readonly documents: readonly DocumentTemplate[];
  /** What everybody who signs sees of the answers before they do; nothing where there are no answers. */
  readonly summary: readonly SummaryLine[];
}

/** Where a client may begin a process by themselves. */
export interface KindDoor {
  /** What they do there, after «su código para». */
  readonly purpose: string;
  /** After «la página donde está». */
  readonly doing: string;
  /** Its page, where that is not the page of the visit. */
  readonly path?: string;
  /** What a client reads of it on the public page, where that is not the greeting of the visit. */
  readonly offer?: string;
  /** Where the client only asks for it, and an official completes it. */
  readonly request?: VehicleRequest;
}

/** A vehicle that somebody wants to buy, by its plate. */
export interface VehicleRequest {
  /** The variable of the plate; what it fills is filled from the registry of vehicles. */
  readonly plate: string;
  /** First letters of the variables of who asks. */
  readonly client: string;
  /** What is known as soon as somebody asks. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Ids of the variables that say which certificate is asked for. */
export interface AskedCertificate {
  /** Its answers are the types of the contract. */
  readonly type: string;
  /** Of the company that it names, where its type names one. */
  readonly company: { readonly ruc: string; readonly legalName: string; readonly position: string };
}

export interface KindForm {
  /** A uuid that never changes: callers name the form by it. */
  readonly id: string;
  readonly name: string;
  readonly when: Condition;
}

export interface KindAlias {
  readonly uuid: string;
  readonly because: string;
  readonly tenant?: string;
  readonly environment?: 'production' | 'uat' | 'staging';
  readonly variant?: string;
}

export interface KindTexts {
  readonly description: string;
  /** What the signatory reads first. */
  readonly welcome: string;
  /** Said when everything is signed. */
  readonly farewell: string;
}

/** A group of the form that the client sees: to agree with what an official wrote, or to fill. */
export interface ClientGroup {
  readonly id_group: number;
  readonly mode: 'confirm' | 'complete';
  /** To fill where the client began it: nobody else wrote it then. */
  readonly whenBegun?: 'complete';
}

/** Ids of variables, all of one form. */
export interface OfferedCredit {
  readonly limit: string;
  readonly amount: string;
  readonly segment: string;
  readonly months: string;
  readonly annualRate: string;
  readonly system: string;
  readonly firstDueOn: string;
  readonly fee: string;
  readonly contribution: string;
  /** SI or NO; with SI, who insures, `saldo`, and the percentage of what is owed. */
  readonly isInsured: string;
  readonly insurer: string;
  readonly insuranceBasis: string;
  readonly insuranceRate: string;
  /** SI from the amount on whose origin is documented. */
  readonly threshold: string;
  /** `quirografaria`: what is offered needs nobody else. */
  readonly guarantee: string;
}

export interface AnnexGroup {
  /** Unique in its kind; with a document's type it names one annex. */
  readonly key: string;
  readonly party: AnnexParty;
  readonly name: string;
  readonly when?: Condition;
  readonly documents: readonly AnnexDocument[];
}

export interface AnnexDocument {
  readonly type: DocumentType;
  readonly required: boolean;
  readonly providedBy: 'client' | 'official';
  readonly when?: Condition;
  /** What to call it where the type alone does not say enough. */
  readonly label?: string;
  /** Variables whose answers the document must show. */
  readonly shows?: AnnexEvidence;
}

export interface AnnexEvidence {
  /** In the order in which the name is written. */
  readonly names?: readonly string[];
  readonly identification_number?: string;
  readonly plate?: string;
  readonly expiration_date?: string;
}

/** P principal, SP secondary-principal, S secondary. */
export type SignatoryRole = 'P' | 'SP' | 'S';

/** Someone who signs, read from the variables that begin with `prefix`. */
export interface SignerRule {
  /** Unique in its kind; names the place of a signature in a document. */
  readonly party: string;
  readonly prefix: string;
  readonly role: SignatoryRole;
  /** The text under the signature. */
  readonly capacity: string;
  /** The same of a woman or a company, where it is another word. */
  readonly feminine?: string;
  readonly order: number;
  readonly when?: Condition;
  /** A variable without whose answer nobody signs here. */
  readonly requires?: string;
  /** The variable with the name of the one for whom this one signs. */
  readonly onBehalfOf?: string;
  /** Of a spouse: the prefix of the other. */
  readonly spouseOf?: string;
}

export interface CompanySignature {
  readonly capacity: string;
  readonly when?: Condition;
}

export interface DocumentTemplate {
  readonly code: string;
  readonly title: string;
  /** In the kind's folder `documents/`. */
  readonly file: string;
  /** The contract itself, or what goes with it. */
  readonly rank: 'main' | 'accessory';
  readonly when?: Condition;
  /** Parties that sign it; by default all there are. */
  readonly signedBy?: readonly string[];
  /** Whether the company signs it where the company signs at all. */
  readonly companySigns: boolean;
  readonly fields: DocumentFields;
}
