import type { Change, Cover, FieldFault, FilePart } from '@rubrica/pades';

import { describe, type Words } from './describe.ts';

const parts: Readonly<Record<FilePart, string>> = {
  catalog: 'el catálogo',
  form: 'el formulario',
  form_fields: 'los campos del formulario',
  form_flags: 'las marcas del formulario',
  metadata: 'los metadatos del documento',
  version: 'la versión',
  extensions: 'las extensiones',
  info: 'los datos del documento',
  page: 'una página',
  page_annotations: 'las anotaciones de una página',
  file_id: 'el identificador del archivo',
  store: 'el almacén de validación',
};

const unfixedLooks: Readonly<Record<string, string>> = {
  external_stream: 'datos que están fuera del archivo',
  external_reference: 'una página de otro archivo',
  alternate_image: 'otra imagen para el papel',
  printer_program: 'un programa para impresoras',
};

const fieldFaults: Words<FieldFault> = {
  entry: ({ key }) => `lleva /${key}`,
  other_appearance: ({ key }) => `tiene la apariencia /${key}`,
  unfixed_look: ({ content }) => `tiene una apariencia que contiene ${unfixedLooks[content] ?? content}`,
  active_look: ({ content }) =>
    `tiene una apariencia que contiene ${content === 'external' ? 'contenido externo' : content}`,
  several_boxes: 'tiene varios recuadros',
  repeated_name: 'repite un nombre',
  not_a_widget: 'no es un campo visual',
  existing_object: 'usa un objeto que ya existía',
  displaced: 'puede mostrarse fuera de su sitio',
  other_page: 'está en otra página que la que nombra',
  no_rectangle: 'tiene un /Rect que no es un rectángulo',
  no_room: 'muestra algo sin ocupar lugar',
  no_appearance: 'tiene una apariencia que no lo es',
  not_a_form: 'tiene una apariencia que no es un formulario gráfico',
  optional_look: 'tiene una apariencia de contenido opcional',
  look_without_box: 'tiene una apariencia sin /BBox',
  distorted_look: 'tiene una apariencia deformada',
  borrowed_look: 'toma la apariencia de otro objeto',
  differs_on_paper: 'no se ve igual en la pantalla y en el papel',
  optional_content: 'tiene una apariencia con contenido opcional',
  not_text: 'muestra algo que no es texto',
};

/** What of a file was changed. */
export const changes: Words<Change> = {
  too_many_objects: 'cambian demasiados objetos',
  several_signatures: 'una revisión trae varias firmas',
  unexplained_revision: 'hay una revisión que no es firma, sello de tiempo ni datos de validación',
  gap_filled: ({ object }) => `aparece el objeto ${object}, al que ya se hacía referencia`,
  not_evidence: ({ object }) => `el objeto ${object} no pertenece a los datos de validación`,
  shared_object: ({ object }) => `el objeto ${object}, que se alcanza por varios caminos`,
  object: ({ object, type }) => `el objeto ${object}${type === undefined ? '' : ` (${type})`}`,
  deleted_object: ({ object }) => `se eliminó el objeto ${object}`,
  earlier_object: ({ object }) => `el objeto ${object} se toma de una revisión anterior`,
  other_generation: ({ object }) => `el objeto ${object} cambió de generación`,
  part: ({ part }) => parts[part],
  entry: ({ part, key }) => `${parts[part]}, /${key}`,
  field_entry: ({ field, key }) => `el campo ${field}, /${key}`,
  trailer_entry: ({ key }) => `la entrada /${key} del final del archivo`,
  store: ({ entry }) => `el almacén de validación (${entry === '' ? 'falta' : entry})`,
  field: ({ field }) => `el campo ${field}`,
  field_value: ({ field }) => `el valor del campo ${field}`,
  field_look: ({ field }) => `la apariencia del campo ${field}`,
  field_date: ({ field }) => `la fecha del campo ${field}`,
  field_fault: ({ field, fault }) => `el campo ${field} ${describe(fieldFaults, fault)}`,
  new_field_fault: ({ field, fault }) => `el campo nuevo ${field} ${describe(fieldFaults, fault)}`,
  comment_entry: ({ page, key }) => `un comentario de la página ${page} lleva /${key}`,
  comment_look: ({ page }) => `un comentario de la página ${page} se dibuja de una forma que no se admite`,
  visible_stamp: ({ field }) => `el sello de tiempo ${field} se ve en el documento`,
};

/** What was covered. */
export const covers: Words<Cover> = {
  content: 'está sobre el texto o los dibujos de una página',
  annotation: 'está sobre otra anotación',
  prepared_place: 'tapa o cambia lo que había en el lugar preparado',
  field: ({ field }) => `el campo ${field}`,
  box: ({ field }) => `el recuadro del campo ${field} está sobre texto, cifras o imágenes`,
};
