import type { MessageEvent } from './message-event.ts';

/** What people read about their own account. */
export const accountMessages = {
  account_ready: {
    title: 'Su cuenta está lista',
    when: 'Al crear un usuario',
    channel: 'mail',
    variables: ['nombre', 'usuario', 'empresa'],
    needed: ['usuario'],
    action: 'Ingresar',
    always: 'la contraseña temporal en grande, el botón y qué hacer si no lo esperaba',
    text: {
      subject: 'Su cuenta está lista',
      heading: 'Le damos la bienvenida, {nombre}',
      body: 'Su usuario es {usuario}.\n\nIngrese con esta contraseña temporal; al hacerlo le pediremos crear una propia.',
    },
  },
  confirm_account: {
    title: 'Confirme su correo electrónico',
    when: 'Al registrarse',
    channel: 'mail',
    variables: ['nombre', 'empresa'],
    action: 'Confirmar mi correo',
    always: 'el botón y qué hacer si no lo esperaba',
    text: {
      subject: 'Confirme su correo electrónico',
      heading: 'Falta un paso, {nombre}',
      body: 'Confirme que este correo es suyo para empezar a usar su cuenta. El enlace vale veinticuatro horas.',
    },
  },
  password_reset: {
    title: 'Código para cambiar su contraseña',
    when: 'Al olvidar la contraseña',
    channel: 'mail',
    variables: ['empresa'],
    always: 'el código en grande y el aviso de no compartirlo',
    text: {
      subject: 'Código para cambiar su contraseña',
      heading: 'Cambie su contraseña',
      body: 'Ingrese este código en la página donde pidió cambiar su contraseña. Vale quince minutos y una sola vez.',
    },
  },
} as const satisfies Record<string, MessageEvent>;
