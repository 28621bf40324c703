import { consents } from '@rubrica/legal';

export const messages = {
  title: 'Muestre su rostro',
  lead: 'Mire a la cámara y haga los movimientos que le pedimos: así comprobamos que es usted y no una fotografía.',
  tips: [
    'Póngase donde haya luz, sin que venga de atrás.',
    'Quítese lentes, gorra o mascarilla.',
    'Que nadie más salga en la foto.',
  ],
  consent: consents.face,
  consentMissing: 'Marque la casilla para encender la cámara',
  otherWay: 'No quiero usar mi rostro: pedir otra forma',
  turnOn: 'Encender la cámara',
  asking: 'Permita que esta página use la cámara…',
  start: 'Empezar',
  place: (place: number, count: number): string => `Movimiento ${place} de ${count}`,
  preview: 'Lo que ve la cámara',
  comparing: {
    title: 'Ya tenemos sus fotos',
    body: 'Las estamos comprobando; suele tardar medio minuto. No cierre esta página: seguirá sola.',
    working: 'Comprobando sus fotos…',
  },
  dark: 'Está muy oscuro. Busque más luz y empiece otra vez.',
  slow: 'La cámara dio muy pocas imágenes. Busque más luz y empiece otra vez.',
  left: (count: number): string => (count === 1 ? 'Le queda 1 intento.' : `Le quedan ${count} intentos.`),
  attempts: (count: number): string => (count === 1 ? 'Tiene 1 intento.' : `Tiene ${count} intentos.`),
  why: '¿Qué pasa con mis fotos?',
  because:
    'Se usan solo para comprobar que es usted y se descartan en ese momento, salvo que una persona deba revisarlas: entonces se guardan cifradas y se borran en su fecha. Quedan el porcentaje de parecido y una huella con la que las mismas fotos no sirven otra vez, no su rostro.',
  again: 'Intentar nuevamente',
  help: 'Pedir ayuda',
  trouble: {
    denied: {
      title: 'La cámara está bloqueada',
      body: 'Su navegador no deja que esta página use la cámara.',
      steps: [
        'Toque el candado, o el ícono junto a la dirección de la página.',
        'En «Permisos» o «Cámara» elija «Permitir».',
        'Vuelva aquí e intente nuevamente.',
      ],
    },
    missing: {
      title: 'No encontramos una cámara',
      body: 'Este equipo no tiene cámara, o no está conectada.',
      steps: ['Abra el mismo enlace en su teléfono.', 'Lo que leyó, llenó y adjuntó se conserva.'],
    },
    busy: {
      title: 'La cámara no responde',
      body: 'Puede que otra aplicación la esté usando.',
      steps: ['Cierre las videollamadas y las demás aplicaciones que usan la cámara.', 'Intente nuevamente.'],
    },
  },
} as const;
