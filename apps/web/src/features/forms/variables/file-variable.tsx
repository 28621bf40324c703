import type { Answer, FileAnswer, LoadedVariable } from '@rubrica/form-engine';
import { useEffect, useEffectEvent, useRef } from 'react';

import { FieldFrame } from '../../../shared/ui/fields/field-frame.tsx';
import { FileDrop } from '../../../shared/ui/file-drop/file-drop.tsx';
import { shrinkPictures } from '../../../shared/ui/file-drop/shrink-image.ts';
import type { UploadItem } from '../../../shared/ui/file-drop/upload-queue.ts';
import { useUploadQueue } from '../../../shared/ui/file-drop/use-upload-queue.ts';
import { useFormContext } from '../form-context.ts';
import type { BoundVariable } from '../use-variable.ts';

const maxBytes = 15_000_000;
const typesOf = { imagen: ['image/jpeg', 'image/png', 'image/webp'], pdf: ['application/pdf'] } as const;

/** One picture or one PDF. It is answered once the store has it. */
export function FileVariable({ field, onAnswer, frame, variable }: BoundVariable) {
  const { services } = useFormContext();
  const isPicture = variable.definition.data_type === 'imagen';
  const queue = useUploadQueue<FileAnswer>({
    rules: { types: isPicture ? typesOf.imagen : typesOf.pdf, maxBytes, maxFiles: 1 },
    prepare: shrinkPictures,
    upload: (file, options) => services.upload(variable, file, options),
    initial: storedFile(variable, field.answer),
  });
  const stored = queue.items.find(({ status }) => status === 'done')?.result;
  const reportFile = useEffectEvent((file: FileAnswer | undefined) => {
    if (file?.path !== pathOf(field.answer)) onAnswer(file ?? null);
  });
  useEffect(() => reportFile(stored), [stored]);
  const area = useRef<HTMLDivElement>(null);
  const { inputRef } = frame;
  useEffect(() => {
    inputRef({ focus: () => area.current?.querySelector<HTMLElement>('button, [tabindex="0"]')?.focus() });
  }, [inputRef]);
  return (
    <FieldFrame {...frame} kind="group">
      {({ id, 'aria-describedby': describedBy }, labelId) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a drop zone's box
        <div ref={area} id={id} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          <FileDrop queue={queue} {...(isPicture && { capture: 'environment' as const })} />
        </div>
      )}
    </FieldFrame>
  );
}

function storedFile(variable: LoadedVariable, answer: Answer): readonly UploadItem<FileAnswer>[] {
  const file = fileOf(answer);
  if (file === undefined) return [];
  return [{ id: variable.id, name: file.name, type: file.type, size: 0, status: 'done', progress: 1, result: file }];
}

function fileOf(answer: Answer): FileAnswer | undefined {
  return typeof answer === 'object' && answer !== null && 'path' in answer ? answer : undefined;
}

const pathOf = (answer: Answer): string | undefined => fileOf(answer)?.path;
