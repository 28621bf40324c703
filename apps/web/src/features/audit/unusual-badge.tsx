import type { AuditLine } from '@rubrica/contract';

import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';

export function UnusualBadge({ line: { unusual } }: { readonly line: Pick<AuditLine, 'unusual'> }) {
  if (unusual === null) return undefined;
  return <ToneBadge tone={unusual === 'danger' ? 'red' : 'yellow'}>{messages[unusual]}</ToneBadge>;
}
