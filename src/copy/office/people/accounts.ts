/** What each function of the staff opens, in words. */
export const FUNCTION_WORDS = {
  legend: 'Qué hace en la clínica',
  recepcion: {
    name: 'Recepción',
    may: 'Agenda, mueve y cancela turnos de todos los médicos; recibe en la sala, confirma, avisa, llama a quien debe volver y corrige los datos de las personas. No abre fichas ni resultados.',
  },
  tecnico: {
    name: 'Técnico',
    may: 'Toma medidas antes de la consulta, pone gotas, hace los estudios y sus listas, y cuida los equipos. No agenda.',
  },
} as const;

/** «Crear cuenta», and the paper with its link. */
export const NEW_ACCOUNT = {
  open: 'Crear cuenta',
  title: 'Crear la cuenta de un colega',
  text: 'La cuenta queda activa. La persona elige su contraseña con un enlace que usted le entrega.',
  name: 'Nombre y apellido',
  email: 'Correo electrónico',
  kind: 'Rol',
  kinds: { personal: 'Personal', medico: 'Médico', admin: 'Administrador' },
  may: {
    medico:
      'Ve su agenda y sus pacientes, atiende y firma. La ficha de quien no es su paciente, con un motivo.',
    admin:
      'Ve y cambia todo lo que no es clínico: cuentas, médicos, horarios, feriados y agenda de todos. Una ficha, solo con un motivo.',
  },
  doctor: 'Médico',
  doctorPrompt: 'Elija el médico',
  noDoctor: 'Elija de qué médico es la cuenta.',
  save: 'Crear cuenta',
  done: (email: string) => `Se creó la cuenta ${email}.`,
  linkFailed:
    'La cuenta está creada, pero no se pudo hacer el enlace. Hágalo en «Más», «Enlace para la contraseña».',
  ready: (name: string) => `La cuenta de ${name} está lista`,
  give: 'Entregue este enlace solo a esa persona: con él elige su contraseña. Sirve una sola vez y dura siete días; después puede hacer otro en «Más».',
  address: 'Enlace',
  qr: 'Código para abrir el enlace con el teléfono',
  whatsapp: 'Enviar por WhatsApp',
  message: (clinic: string, url: string) =>
    `${clinic}: su cuenta del panel está lista. Elija su contraseña aquí (sirve una vez y dura una hora): ${url}`,
  print: 'Imprimir',
  close: 'Listo, ya lo entregué',
} as const;

/** What is beside «Aprobar»: who asks for an account. */
export const APPROVAL = {
  title: (email: string) => `¿Aprobar la cuenta ${email}?`,
  name: 'Nombre',
  noName: 'No dijo su nombre',
  email: 'Correo',
  asked: 'La pidió',
  unknown: 'Sin fecha',
  said: 'Dijo',
  nothing: 'No dijo para qué',
  check: 'Apruebe solo a quien conoce: cualquiera puede pedir una cuenta con el nombre de otra persona.',
  confirm: 'Aprobar',
} as const;
