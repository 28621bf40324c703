import { IconCertificate, IconFileText, IconFileTypePdf, IconFileZip, IconPhoto, IconTable } from '@tabler/icons-react';

import { isPicture } from './file-types.ts';

import classes from './file-list.module.css';

const icons = {
  picture: IconPhoto,
  pdf: IconFileTypePdf,
  certificate: IconCertificate,
  archive: IconFileZip,
  table: IconTable,
  text: IconFileText,
} as const;

export function FileIcon({ type }: { readonly type: string }) {
  const Icon = icons[kindOf(type)];
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={22} stroke={1.6} />
    </span>
  );
}

function kindOf(type: string): keyof typeof icons {
  if (isPicture(type)) return 'picture';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/x-pkcs12') return 'certificate';
  if (type === 'application/zip') return 'archive';
  return /sheet|csv/.test(type) ? 'table' : 'text';
}
