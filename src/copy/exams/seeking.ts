/** Looking for the patients of studies that nobody has booked. */
export const SEEKING = {
  title: 'Estudios pedidos sin turno',
  show: (count: number) => (count === 1 ? 'Mostrarlo aquí' : 'Mostrarlos aquí'),
  hide: 'Ocultarlos',
  write: (name: string) => `Escribir por WhatsApp a ${name}`,
  writeWord: 'WhatsApp',
  message: (name: string, clinic: string) =>
    `Buen día, ${name}. Le escribimos de ${clinic}. Su médico le pidió un estudio y todavía no tiene turno. ¿Qué día puede venir? Responda a este mensaje y le reservamos un lugar.`,
  bookFor: (name: string, study: string) => `Agendar: ${name}, ${study}`,
  noteFor: (name: string) => `Anotar un intento de ${name}`,
  lost: 'No localizado…',
  loseTitle: (name: string) => `¿${name} no se pudo localizar?`,
  loseHelp: 'Deja de estar entre los pendientes por 30 días; después se lo vuelve a buscar.',
  lose: 'Marcar no localizado',
  rejected: 'No se lo hará…',
  rejectTitle: (name: string, study: string) => `${study}: ¿${name} no se lo hará?`,
  rejectHelp: 'La orden se cancela y queda en la ficha con lo que dijo el paciente.',
  said: 'Qué dijo el paciente',
  reject: 'Cancelar la orden',
  done: {
    attempt: (name: string) => `Se anotó el intento de ${name}.`,
    lost: (name: string) => `${name}: se lo volverá a buscar en 30 días.`,
    rejected: (name: string) => `Se canceló la orden de ${name}.`,
  },
} as const;
