/** What a parameter means, by its name; by call and name where one name has two meanings. */
const meanings: Readonly<Record<string, string>> = {
  id: 'El identificador de lo que nombra la ruta.',
  q: 'El texto que se busca.',
  limit: 'Cuántos elementos trae una página.',
  nextToken: 'El `nextToken` de la página anterior, con los mismos filtros.',
  sort: 'El orden; con `-`, de mayor a menor.',
  from: 'Desde esta fecha, incluida.',
  to: 'Hasta esta fecha, incluida.',
  status: 'Solo los que están en este estado; se puede repetir.',
  'listPayments.status': 'Solo los que están en este estado.',
  'exportPayments.status': 'Solo los que están en este estado.',
  method: 'Solo los que se pagaron por este medio.',
  search: 'El número del pago, o el nombre o la identificación de quien paga.',
  slip: 'El comprobante.',
  finished: 'Solo los terminados o solo los que siguen en curso.',
  created_by: 'Solo los que creó este usuario.',
  process_id: 'El tipo de proceso.',
  form_id:
    'El formulario, por su identificador (`forms` de su tipo) o por el de su tipo; sin él, el del propio proceso. Si el proceso es de otro, se rechaza.',
  signing_process_id: 'El proceso.',
  signing_process_uuid: 'El proceso.',
  signatory_id: 'El firmante.',
  approver_id: 'El aprobador.',
  stand_in: 'El reemplazo de un aprobador.',
  operation_number: 'El número de operación.',
  path: 'El identificador del documento.',
  s3_path: 'El identificador del documento.',
  job: 'La tarea detenida.',
  substitution: 'El reemplazo.',
  number: 'Cuál de ellos, por su número.',
  document: 'El documento del tipo de proceso, por su código.',
  'readDocumentText.from': 'La primera página, contada desde 1.',
  count: 'Cuántas páginas, como máximo.',
  text: 'El texto que se busca en el documento.',
  kind: 'La firma o las iniciales.',
  size: '`small` es una miniatura, y no cuenta como haberla abierto.',
  list: 'El catálogo.',
  parent: 'Solo los elementos que pertenecen a este.',
  exclude: 'Un elemento que se deja fuera.',
  group: 'Solo los de este grupo.',
  enable: 'Solo los habilitados o solo los que no lo están.',
  username: 'El nombre de usuario, que es un correo.',
  format: 'El formato del archivo.',
  only: 'Solo las filas con problemas.',
  after: 'Las filas que siguen a esta.',
  channel: 'Por dónde se envía el código.',
  copy: 'Cuál de sus copias: `final`, con sellos de tiempo. Sin él, el documento como está ahora.',
  groups_form_client: 'Los grupos del formulario, separados por comas.',
  override: 'Siempre `false`: los datos se corrigen con quien envió el proceso.',
  state: 'Solo los que están en este estado.',
  name: 'El nombre del archivo.',
  v: 'La versión de la imagen, para que el navegador no guarde una anterior.',
  code: 'El código impreso en el documento.',
  'openShortLink.code': 'El código del enlace corto, con o sin guiones.',
  codigo: 'El código del enlace corto, como la persona lo escribió.',
  'hub.mode': 'Siempre `subscribe`.',
  'hub.verify_token': 'La palabra que se acordó con WhatsApp.',
  'hub.challenge': 'Lo que se responde tal cual.',
  aviso: 'Por qué se muestra la página.',
  event: 'El mensaje, por la ocasión en que se envía.',
  'saveCompanyService.code': 'El servicio.',
  'removeCompanyService.code': 'El servicio.',
  'testCompanyService.code': 'El servicio.',
  provider: 'El proveedor de identidad.',
  identity_provider: 'El proveedor de identidad.',
  redirect_uri: 'A dónde vuelve el navegador; debe ser de la empresa.',
  cognito_url: 'Se admite y no se usa: el proveedor es el que la empresa configuró.',
  login_id: 'El intento de ingreso que respondió `startSocialLogin`.',
  client_id: 'El programa, según el proveedor.',
  response_type: 'Siempre `code`.',
  scope: 'Los datos que se piden al proveedor.',
  'grantAccessByProviderCode.code': 'El código que entregó el proveedor.',
  'grantAccessByProviderCode.state': 'El `state` con el que empezó el ingreso.',
  'authorize.state': 'Vuelve tal cual con la respuesta del proveedor.',
  'listSandboxMessages.to': 'Solo los enviados a esta dirección o a este teléfono.',
};

interface Described {
  readonly name?: string | undefined;
  description?: string | undefined;
}

/** Says of each parameter what it means, unless its schema did. */
export function explainParameters(operationId: string, parameters: readonly Described[]): void {
  for (const parameter of parameters) {
    const { name = '' } = parameter;
    const meaning = meanings[`${operationId}.${name}`] ?? meanings[name];
    if (meaning !== undefined) parameter.description ??= meaning;
  }
}
