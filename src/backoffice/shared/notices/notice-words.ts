import type { NoticeRecord } from '#client/queries/notices';
import type { MarkTone } from '#components/ui/mark-style.ts';
import { NOTICES, TO_TELL } from '#copy/office/impact';
import { spokenName } from '#domain/people/listed-name';
import { whenWords } from '#backoffice/shared/impact/patient-notices.ts';

type Place = NonNullable<NoticeRecord['antes']>;
type NameOf = (doctor: string) => string;

/** «jueves 3 de diciembre a las 09:20 con Dr. Luis». */
export const placeInWords = ({ fecha, hora, medico }: Place, nameOf: NameOf): string =>
  whenWords({ fecha, hora, medico: medico ?? null }, nameOf);

export const SITUATION_TONES: Readonly<Record<NoticeRecord['situacion'], MarkTone>> = {
  movido: 'note',
  reasignado: 'note',
  repuesto: 'note',
  cancelado: 'stop',
  cancelo_paciente: 'plain',
  no_vino: 'plain',
  vino: 'good',
  igual: 'good',
};

/** Whether there is still something to tell: the appointment is not where the patient believes. */
export const isToTell = ({ situacion }: NoticeRecord): boolean =>
  situacion === 'movido' ||
  situacion === 'reasignado' ||
  situacion === 'repuesto' ||
  situacion === 'cancelado';

/** The message to the patient: the old place and the new one, and nothing about health. Null when there is none. */
export function noticeMessage(notice: NoticeRecord, clinic: string, nameOf: NameOf): string | null {
  if (!isToTell(notice)) return null;
  const { antes, ahora, otro } = notice;
  const hello = NOTICES.hello(spokenName(notice.paciente.nombre), clinic);
  const was = antes === null ? null : placeInWords(antes, nameOf);
  if (ahora !== null) {
    const now = placeInWords(ahora, nameOf);
    return `${hello} ${was === null ? TO_TELL.restored(now) : NOTICES.moved(was, now)}`;
  }
  if (was === null) return null;
  const rest = otro === null ? '' : ` ${TO_TELL.otherStands(placeInWords(otro, nameOf))}`;
  return `${hello} ${otro === null ? NOTICES.cancelled(was) : TO_TELL.cancelledShort(was)}${rest}`;
}
