import type { StudyFile } from '#client/queries/exams/files';
import { FILE_KIND_WORDS, FILES_COPY } from '#copy/exams/files';
import { deviceName } from '#domain/studies/device';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { mediumDate, shortDate } from '#backoffice/shared/clinic/dates.ts';

/** «PDF · Cirrus»: what a file is and where it comes from. */
export const kindAndDevice = ({ tipo, equipo, dice }: StudyFile): string =>
  [
    tipo === null ? FILES_COPY.unknownKind : FILE_KIND_WORDS[tipo],
    equipo === null ? dice.equipo : deviceName(equipo),
  ]
    .filter((word) => word !== undefined)
    .join(' · ');

/** When a file came, as short as it can be told today: the hour, or the day. */
export function whenCame({ recibido }: StudyFile, today: string): string {
  const { fecha, minuto } = clinicTime(new Date(recibido));
  return fecha === today ? formatHour(minuto) : shortDate(fecha);
}

/** The day of the study as the file says it; else when it came. */
export const dayOfFile = ({ dice, recibido }: StudyFile): string =>
  mediumDate(dice.cuando?.slice(0, 10) ?? clinicTime(new Date(recibido)).fecha);
