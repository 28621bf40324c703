import { dataConfirmation } from '@rubrica/contract';

export const messages = {
  loading: 'Abriendo sus datos…',
  title: '¿Son correctos sus datos?',
  lead: (name: string, documents: number): string =>
    `Así los escribió ${name}. Con ellos se ${documents === 1 ? 'hizo el documento' : 'hicieron los documentos'} que va a firmar.`,
  leadOwn: (name: string, documents: number): string =>
    `Así quedaron: lo que escribió ${name} y lo que completó usted. Con ellos se ${documents === 1 ? 'hizo el documento' : 'hicieron los documentos'} que va a firmar.`,
  leadBegun: (_name: string, documents: number): string =>
    `Así los dio usted: lo que escribió y lo que comprobó al empezar. Con ellos se ${documents === 1 ? 'hizo el documento' : 'hicieron los documentos'} que va a firmar.`,
  confirm: dataConfirmation,
  wrong: 'Hay un error',
  wrongTitle: '¿Qué dato está mal?',
  wrongBody: (name: string, documents: number): string =>
    `${name} lo corregirá y le enviará ${documents === 1 ? 'el documento' : 'los documentos'} otra vez. Mientras tanto no firme.`,
  wrongLabel: 'Qué está mal y cómo debe decir',
  wrongMissing: 'Escriba qué dato está mal',
  wrongSend: 'Enviar',
  wrongPrefix: 'Hay un error en mis datos:',
  why: '¿Por qué no puedo cambiarlos aquí?',
  because: (documents: number): string =>
    documents === 1
      ? 'Porque el documento ya está hecho con estos datos. Si uno cambia, hay que hacerlo de nuevo.'
      : 'Porque los documentos ya están hechos con estos datos. Si uno cambia, hay que hacerlos de nuevo.',
} as const;
