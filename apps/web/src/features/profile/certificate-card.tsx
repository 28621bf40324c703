import { Button, FileButton } from '@mantine/core';
import { ApiError, type registeredCertificate } from '@rubrica/contract';
import { IconCertificate, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';

import { call, errorText } from '../../shared/api.ts';
import { toBase64 } from '../../shared/base64.ts';
import { formatDate } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';

import classes from './signatures-section.module.css';

type Certificate = z.infer<typeof registeredCertificate>;

const largestBytes = 500_000;

/** The file is checked with its password, which is used once and never stored. */
export function CertificateCard({
  certificate,
  onChanged,
}: {
  readonly certificate: Certificate | null;
  readonly onChanged: () => void;
}) {
  const [file, setFile] = useState<File>();
  const remove = async (): Promise<void> => {
    const done = await confirm({
      title: '¿Quitar su certificado?',
      body: 'Los documentos que ya firmó con él siguen siendo válidos.',
      confirmLabel: 'Quitar certificado',
      tone: 'danger',
      work: async () => void (await call('DELETE /auth_user/signatures/certificate')),
    });
    if (done) onChanged();
  };
  return (
    <Card title="Certificado electrónico">
      {certificate && file === undefined && <CertificateFacts certificate={certificate} />}
      {!certificate && file === undefined && (
        <p className="soft">
          Suba su archivo .p12 o .pfx para firmar con su certificado sin buscarlo cada vez. Se guarda cifrado.
        </p>
      )}
      {file !== undefined && (
        <PasswordStep
          file={file}
          onCancel={() => setFile(undefined)}
          onDone={() => {
            setFile(undefined);
            onChanged();
          }}
        />
      )}
      {file === undefined && (
        <div className={classes.actions}>
          {certificate && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              Quitar
            </Button>
          )}
          <FileButton accept=".p12,.pfx,application/x-pkcs12" onChange={(chosen) => chosen && setFile(chosen)}>
            {(props) => (
              <Button
                {...props}
                variant={certificate ? 'default' : 'filled'}
                leftSection={<IconFileUpload size={18} />}
              >
                {certificate ? 'Reemplazar' : 'Subir certificado'}
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </Card>
  );
}

function CertificateFacts({ certificate }: { readonly certificate: Certificate }) {
  return (
    <div className={classes.certificate}>
      <IconCertificate size={32} stroke={1.4} aria-hidden />
      <dl>
        <dt>Titular</dt>
        <dd>{certificate.subject}</dd>
        {certificate.identification !== null && (
          <>
            <dt>Identificación</dt>
            <dd>{certificate.identification}</dd>
          </>
        )}
        <dt>Emitido por</dt>
        <dd>{certificate.issuer}</dd>
        <dt>Vigencia</dt>
        <dd>
          {formatDate(certificate.not_before)} – {formatDate(certificate.not_after)}
          {!certificate.is_in_date && <b className="wrong"> · No vigente</b>}
        </dd>
      </dl>
    </div>
  );
}

function PasswordStep({
  file,
  onCancel,
  onDone,
}: {
  readonly file: File;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (file.size > largestBytes) return setError('El archivo pesa demasiado para ser un certificado.');
    setBusy(true);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      await call('POST /auth_user/signatures/certificate', { body: { file: toBase64(bytes), password } });
      showToast({ type: 'success', message: 'Su certificado quedó registrado.' });
      onDone();
    } catch (caught) {
      setError(caught instanceof ApiError ? errorText(caught) : 'No hay conexión con el servidor. Intente nuevamente.');
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <form
      className="grid gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="soft">
        Archivo elegido: <b>{file.name}</b>
      </p>
      <PasswordField
        label="Contraseña del archivo"
        value={password}
        onChange={setPassword}
        error={error}
        autoComplete="off"
        note="La usamos una vez para comprobar el archivo y no se guarda."
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy}>
          Registrar
        </Button>
      </div>
    </form>
  );
}
