import { counted } from '#copy/counted';

/** The certificate that no appointments overlap. */
export const CERTIFICATE = {
  button: 'Certificado',
  title: 'Certificado de no solapamiento',
  text: 'Se leen todos los turnos guardados, uno por uno, y se busca cualquier médico, equipo o paciente con dos turnos a la vez que no sean sobreturno.',
  running: (turnos: string) => `Revisando… ${counted(turnos, 'turno leído', 'turnos leídos')}`,
  progress: 'Avance de la revisión',
  clean: (turnos: string) => `0 solapes no autorizados en ${counted(turnos, 'turno', 'turnos')}`,
  overlaps: (solapes: string, turnos: string) => `${solapes} en ${counted(turnos, 'turno', 'turnos')}`,
  overlapCount: (count: string, isOne: boolean) =>
    isOne ? '1 solape no autorizado' : `${count} solapes no autorizados`,
  unreadable: (count: number) =>
    count === 1
      ? '1 turno no se pudo leer: avise a quien mantiene el sistema.'
      : `${String(count)} turnos no se pudieron leer: avise a quien mantiene el sistema.`,
  detail: (ocupan: string, sobreturnos: string) =>
    `${ocupan} ocupan una hora; ${sobreturnos} son sobreturnos autorizados.`,
  done: (when: string) => `Revisado el ${when}.`,
  nightly: (when: string, result: string) => `Última revisión nocturna: ${when}; ${result}.`,
  nightlyClean: 'sin solapes',
  nightlyFound: (count: string) => `solapes encontrados: ${count}`,
  noNightly: 'Todavía no hubo una revisión nocturna.',
  again: 'Revisar otra vez',
  stop: 'Detener',
  start: 'Revisar ahora',
  list: 'Turnos que se solapan',
  listed: (shown: number, total: string) => `Se muestran ${String(shown)} de ${total}.`,
  resources: { medico: 'Médico', equipo: 'Equipo', paciente: 'Paciente' },
} as const;
