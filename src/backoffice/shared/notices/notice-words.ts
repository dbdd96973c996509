import type { NoticeRecord } from '#client/queries/notices';
import type { MarkTone } from '#components/ui/mark-style.ts';
import { NOTICES, TO_TELL } from '#copy/office/impact';
import { spokenName } from '#domain/people/listed-name';
import { ROUNDS } from '#copy/clinical/rounds';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { samePlace } from '#domain/scheduling/notices/notice-rules';
import { whenWords } from '#backoffice/shared/impact/patient-notices.ts';
import { changesInWords, type ToldChange } from './changes-in-words.ts';

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
  ronda: 'note',
  no_puede: 'waiting',
};

/** Whether there is still something to tell: the appointment is not where the patient believes. */
export const isToTell = ({ situacion }: NoticeRecord): boolean =>
  situacion === 'movido' ||
  situacion === 'reasignado' ||
  situacion === 'repuesto' ||
  situacion === 'ronda' ||
  situacion === 'no_puede' ||
  situacion === 'cancelado';

/** The message to the patient: the old places and the new ones, and nothing about health. Null when there is none. */
export function noticeMessage(
  notices: readonly NoticeRecord[],
  clinic: string,
  nameOf: NameOf,
): string | null {
  const toTell = notices.filter(isToTell);
  const [first] = toTell;
  if (first === undefined) return null;
  const rounds = toTell.flatMap(({ ronda }) =>
    ronda === undefined ? [] : ROUNDS.message[ronda.decision](mediumDate(ronda.vence)),
  );
  const letGo = toTell.flatMap(({ situacion, antes }) =>
    situacion === 'no_puede' && antes !== null ? [placeInWords(antes, nameOf)] : [],
  );
  const freed = letGo.length === 0 ? [] : [TO_TELL.letGo(letGo.join(' y el '))];
  const moved = toTell.filter(({ ronda, situacion }) => ronda === undefined && situacion !== 'no_puede');
  const changes = moved.map(({ antes, ahora, otro }): ToldChange<Place> => {
    // Said as the new place of another change already.
    const isSaid = otro !== null && moved.some((each) => samePlace(each.ahora, otro));
    return { was: antes, now: ahora, other: isSaid ? null : otro };
  });
  const words = changesInWords(changes, (place) => placeInWords(place, nameOf));
  const all = [...rounds, ...freed, words ?? ''].filter((each) => each !== '').join(' ');
  return all === '' ? null : `${NOTICES.hello(spokenName(first.paciente.nombre), clinic)} ${all}`;
}
