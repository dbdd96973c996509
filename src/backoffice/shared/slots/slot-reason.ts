import type { OfferedSlot } from '#contract/availability';
import { REASON_SHORT, SLOTS } from '#copy/office/booking';
import type { Why } from '#domain/scheduling/booking/placement';

const { reasons } = SLOTS;

/** Why a time is not free, in a sentence that names the cause: the holiday and its norm, the absence, the device. */
export function reasonWords(porque: Why): string {
  const { nombre, norma } = porque.fuente;
  switch (porque.motivo) {
    case 'feriado':
      return `${reasons.feriado(nombre ?? '')}${norma === undefined ? '' : ` (${norma})`}.`;
    case 'ausencia':
      return reasons.ausencia(nombre ?? '');
    case 'fuera_de_horario':
      return outsideWords(porque);
    case 'equipo_ocupado':
      return nombre === undefined ? reasons.equipoPlain : reasons.equipo(nombre);
    case 'tope':
      return porque.regla === 'R17' ? reasons.topeSobreturnos : reasons.tope;
    case 'paciente_ocupado':
      return reasons.paciente;
    case 'horizonte':
    case 'pasado':
    case 'antelacion':
    case 'ocupado':
      return reasons[porque.motivo];
  }
}

function outsideWords({ fuente: { clase, nombre } }: Why): string {
  if (clase === 'clinica') return reasons.clinica;
  if (clase === 'baja') return reasons.baja;
  if (clase !== 'excepcion') return reasons.horario;
  return nombre === undefined || nombre === '' ? reasons.excepcionPlain : reasons.excepcion(nombre);
}

/** The note under a time in the grid; null when it is simply free. */
export function slotNote(slot: OfferedSlot, overbooks: boolean): string | null {
  if (!slot.libre && slot.motivo !== null) return overbooks ? SLOTS.overbookWord : REASON_SHORT[slot.motivo];
  if (slot.enCurso !== undefined) return SLOTS.inProgress(slot.enCurso.join(', '));
  return slot.encaje === true ? SLOTS.fits : null;
}

/** The full explanation of a time, or null when there is nothing to explain. */
export function slotWhy(slot: OfferedSlot): string | null {
  if (slot.porque !== undefined) return reasonWords(slot.porque);
  return slot.enCurso === undefined ? null : SLOTS.inProgressWhy(slot.enCurso.join(', '));
}

/** What closes the whole day, if every time has the same such reason: shown once above the times. */
export function closedDay(slots: readonly OfferedSlot[]): string | null {
  const [first] = slots;
  if (first?.porque === undefined) return null;
  const words = reasonWords(first.porque);
  const closes = ['feriado', 'ausencia', 'horizonte', 'pasado'].includes(first.porque.motivo);
  return closes && slots.every(({ porque }) => porque !== undefined && reasonWords(porque) === words)
    ? words
    : null;
}
