export interface SandboxAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
  readonly phone_number?: string;
}

/** Invented people with an account at every provider. */
export const sandboxAccounts: readonly SandboxAccount[] = [
  {
    sub: 'ana-torres',
    email: 'ana.torres@correo.ec',
    email_verified: true,
    given_name: 'Ana Belén',
    family_name: 'Torres Vaca',
    phone_number: '+593987001122',
  },
  {
    sub: 'luis-pazmino',
    email: 'luis.pazmino@correo.ec',
    email_verified: true,
    given_name: 'Luis',
    family_name: 'Pazmiño Rueda',
  },
  {
    sub: 'carmen-chango',
    email: 'carmen.chango@correo.ec',
    email_verified: true,
    given_name: 'Carmen',
    family_name: 'Chango Sisa',
  },
  {
    sub: 'hugo-mera',
    email: 'hugo.mera@correo.ec',
    email_verified: false,
    given_name: 'Hugo',
    family_name: 'Mera Loor',
  },
];
