import { Button } from '@mantine/core';
import type { CertificateDetail } from '@rubrica/contract';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { Card } from '../../../shared/ui/card/card.tsx';

const words = {
  title: 'Constancia',
  what: 'Quién pidió, con qué documentos, qué pagó, quién decidió y qué se emitió: una hoja sellada con sello de tiempo, y los archivos que nombra.',
  take: 'Descargar la constancia',
  name: (number: string): string => `constancia-${number}.zip`,
} as const;

/** Of a request that was sent: before, there is nothing to prove. */
export function EvidenceCard({ request: { id, number } }: { readonly request: CertificateDetail }) {
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await call('GET /certificates/cert_process/evidence/{id}', { params: { id } }), words.name(number));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={words.title}>
      <p className="soft">{words.what}</p>
      <Button
        variant="default"
        mt="md"
        loading={isBusy}
        leftSection={<IconFileZip size={18} stroke={1.7} />}
        onClick={() => void take()}
      >
        {words.take}
      </Button>
    </Card>
  );
}
