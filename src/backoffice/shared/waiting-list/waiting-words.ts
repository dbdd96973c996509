import type { WaitingMatch, WaitingRecord } from '#client/queries/waiting-list';
import { withEye } from '#copy/office/appointment';
import { KIND_LABELS } from '#copy/office/kinds';
import { FREED, WAITING, weekdayWords } from '#copy/office/waiting-list';
import { spokenName } from '#domain/people/listed-name';
import type { MatchReason } from '#domain/scheduling/waiting-list/waiting-list-match';
import { OFFICE, patientLinkUrl } from '#routes';
import { longDay, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { present } from '#domain/shared/typed-record';

/** «Control», or the name of the study with its eye. */
export const waitsFor = ({
  tipo,
  estudio,
  ojo,
}: Pick<WaitingMatch['entrada'], 'tipo' | 'estudio' | 'ojo'>): string =>
  estudio === undefined ? KIND_LABELS[tipo] : withEye(estudio.nombre, ojo);

/** An entry as the rules read it: an eye that nobody wrote down may be either. */
export const waitedFor = ({ ojo, ...entry }: WaitingRecord) => ({
  ...entry,
  ...(ojo === undefined || ojo === null ? {} : { ojo }),
});

/**
 * Agendar Turnos for somebody on the list, at a place or at one that is still to be chosen. The booking closes the entry,
 * and takes the place of the appointment that was to be earlier: nobody keeps both.
 */
export function bookHref(
  { id, paciente, tipo, estudio, ojo, turno }: WaitingMatch['entrada'],
  place: {
    readonly medico?: string | undefined;
    readonly fecha?: string | undefined;
    readonly hora?: string;
  },
): string {
  const asked = new URLSearchParams({
    paciente: paciente.id,
    tipo,
    ...present({ estudio: estudio?.codigo, ojo: ojo ?? undefined, ...place, reemplazaA: turno }),
    espera: id,
  });
  return `${OFFICE.booking}?${asked.toString()}`;
}

/** «con Dra. Ana, lunes y jueves por la mañana, hasta el 12 dic». */
export function wishWords({
  tipo,
  medicos,
  dias,
  franja,
  desde,
  hasta,
}: Pick<WaitingMatch['entrada'], 'tipo' | 'medicos' | 'dias' | 'franja' | 'desde' | 'hasta'>): string {
  const when = [
    dias.length === 0 ? '' : weekdayWords(dias),
    franja === 'manana' ? WAITING.mornings : franja === 'tarde' ? WAITING.afternoons : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  return [
    medicos.length > 0 ? medicos.join(' o ') : tipo === 'estudio' ? '' : WAITING.anyDoctor,
    when === '' ? WAITING.anyTime : when,
    desde === undefined ? '' : WAITING.from(shortDate(desde)),
    hasta === undefined ? '' : WAITING.until(shortDate(hasta)),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Why a candidate is ranked there, in a few words. */
export function reasonText(reason: MatchReason): string {
  switch (reason.codigo) {
    case 'plazo':
      return FREED.reasons.plazo(shortDate(reason.hasta));
    case 'espera':
      return FREED.reasons.espera(reason.dias);
    case 'urgente':
    case 'preferente':
    case 'pidio_medico':
    case 'pidio_dia':
    case 'pidio_franja':
      return FREED.reasons[reason.codigo];
  }
}

/** The message that offers a place: what and when, never why; with the link where who waits takes it by themselves. */
export function offerMessage(
  { entrada, enlace }: Pick<WaitingMatch, 'entrada' | 'enlace'>,
  clinicName: string,
  place: { readonly fecha: string; readonly hora: string; readonly medico?: string | undefined },
): string {
  const name = spokenName(entrada.paciente.nombre);
  const day = longDay(place.fecha).toLowerCase();
  if (enlace !== undefined)
    return FREED.messageWithLink(
      FREED.linkMessage(name, clinicName, day, place.hora),
      patientLinkUrl(enlace),
    );
  const what = `${waitsFor(entrada).toLowerCase()}${place.medico === undefined ? '' : ` con ${place.medico}`}`;
  return FREED.message(name, clinicName, what, day, place.hora);
}
