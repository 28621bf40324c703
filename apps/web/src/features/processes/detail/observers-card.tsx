import { Button } from '@mantine/core';
import { ApiError, type ObserverView } from '@rubrica/contract';
import { useState, type FormEvent } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import type { WorkProps } from './work-props.ts';

/** Who gets a message about how the process ends, and the final copy. */
export function ObserversCard(props: WorkProps) {
  const { observers, may_observe: mayObserve } = props.work;
  const [isAdding, setAdding] = useState(false);
  if (observers.length === 0 && !mayObserve) return null;
  const remove = (observer: ObserverView): void => {
    const params = { id: props.id, observer: observer.id };
    void props.change(() => call('DELETE /api/signing-process/{id}/observers/{observer}', { params }));
  };
  return (
    <Card title="Observadores">
      <div className="grid gap-12">
        <p className="quiet size-s">Reciben aviso de cómo termina y la copia final. No firman ni ven pruebas.</p>
        {observers.length > 0 && (
          <ul className="grid gap-8">
            {observers.map((observer) => (
              <li key={observer.id} className="apart flex gap-12">
                <span className="fills breaks">
                  {observer.name}
                  <span className="quiet size-s block">{observer.email}</span>
                </span>
                {mayObserve && (
                  <Button
                    variant="subtle"
                    size="compact-md"
                    aria-label={`Retirar a ${observer.name}`}
                    onClick={() => remove(observer)}
                  >
                    Retirar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayObserve && !isAdding && (
          <div>
            <Button variant="default" size="compact-md" onClick={() => setAdding(true)}>
              Agregar un observador
            </Button>
          </div>
        )}
        {isAdding && <NewObserver {...props} onDone={() => setAdding(false)} />}
      </div>
    </Card>
  );
}

function NewObserver({ id, change, onDone }: WorkProps & { readonly onDone: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { name: name.trim(), email: email.trim() };
      await call('POST /api/signing-process/{id}/observers', { params: { id }, body });
      await change(async () => {});
      onDone();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      const found = new Map(issues.map(({ path, message }) => [path, message]));
      setFaults(found.size > 0 ? found : new Map([['email', errorText(error)]]));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add();
  };
  return (
    <form noValidate className="grid gap-8" onSubmit={submit}>
      <TextField label="Nombre" value={name} onChange={setName} error={faults.get('name')} isRequired />
      <TextField
        label="Correo electrónico"
        type="email"
        value={email}
        onChange={setEmail}
        error={faults.get('email')}
        isRequired
      />
      <div className="wraps flex to-end gap-8">
        <Button variant="default" onClick={onDone} disabled={isBusy}>
          No, volver
        </Button>
        <Button type="submit" loading={isBusy}>
          Agregar
        </Button>
      </div>
    </form>
  );
}
