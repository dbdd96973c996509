/** The code of a telephone after the password. */
export const SECOND_STEP = {
  open: 'Segundo paso',
  lead: 'Además de la contraseña, su cuenta puede pedir un código que solo muestra su teléfono: quien sepa la contraseña no entra sin él. Sirve cualquier aplicación de códigos (Aegis, Google Authenticator, Microsoft Authenticator u otra); no necesita internet ni mensajes.',
  obligatory:
    'Quien administra una clínica ingresa siempre con el segundo paso. Actívelo ahora: son dos minutos, y hasta entonces el panel no se abre.',
  sample:
    'En la clínica de muestra nadie lo necesita; en una clínica real se le pide a cada administrador desde su primer ingreso.',
  loading: 'Cargando…',
  off: 'Su cuenta ingresa solo con la contraseña.',
  on: (left: number) =>
    `Activo. Quedan ${String(left)} ${left === 1 ? 'código' : 'códigos'} en su hoja, para el día en que no tenga el teléfono.`,
  few: 'Le quedan pocos códigos: haga una hoja nueva.',
  begin: 'Activar el segundo paso',
  begun: {
    title: 'Lea el cuadro con su teléfono',
    scan: 'Abra la aplicación de códigos, elija agregar una cuenta y apunte la cámara a este cuadro.',
    square: 'Cuadro para la aplicación de códigos',
    typed: 'Si no puede leerlo, escriba esta clave en la aplicación:',
    code: 'Código que muestra ahora',
    help: 'Seis cifras; cambian cada medio minuto.',
    save: 'Activar',
    saving: 'Comprobando…',
  },
  paper: {
    title: 'Su hoja de códigos',
    text: 'Imprímala o cópiela a mano y guárdela en casa. Cada código sirve una vez, en lugar del teléfono. No se vuelve a mostrar.',
    of: (email: string, day: string) => `${email} · ${day}`,
    print: 'Imprimir la hoja',
    done: 'Ya la guardé',
  },
  renew: 'Hacer una hoja nueva',
  remove: 'Quitar el segundo paso',
  removed: 'Su cuenta ya no pide el código.',
  prove: (what: string) => ({
    title: what,
    text: 'Escriba su contraseña para seguir.',
    password: 'Contraseña',
    missing: 'Escriba la contraseña.',
    submit: 'Seguir',
    checking: 'Comprobando…',
  }),
  code: 'Código del segundo paso',
  codeHelp: 'Las seis cifras de su teléfono, o un código de su hoja.',
  leave: 'Salir de esta cuenta',
  ofColleague: {
    menu: 'Quitar el segundo paso',
    title: (email: string) => `¿Quitar el segundo paso de ${email}?`,
    text: 'Para quien perdió el teléfono y la hoja. Terminan sus sesiones, y vuelve a ingresar solo con la contraseña hasta que lo active otra vez. Compruebe antes en persona que es quien lo pide.',
    confirm: 'Quitar el segundo paso',
    done: (email: string) => `${email} ingresa sin el segundo paso.`,
  },
} as const;
