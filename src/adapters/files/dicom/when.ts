import { clinicTime, isCivilDate } from '#domain/shared/civil-date';
import { plain, type DicomSet } from '#domain/studies/dicom/elements';

const pair = (n: number): string => String(n).padStart(2, '0');

/** A date in any of DICOM's writings as a civil date. */
export function civilDateOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})[-.]?(\d\d)[-.]?(\d\d)$/u.exec(text ?? '') ?? [];
  const date = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  return isCivilDate(date) ? date : undefined;
}

/**
 * The moment of the acquisition, else of the content, the series or the study, in the clinic's time: a date and a time that
 * belong together, or the first day alone where no hour is said. Where the device says how far its clock is from UTC (0008,0201), that is what counts.
 */
export function whenOf(data: DicomSet): string | undefined {
  const zone = offsetOf(plain(data, 0x0008_0201));
  const [, day, time, own] = /^(\d{8})(\d{4})[\d.]*([+-]\d{4})?$/u.exec(plain(data, 0x0008_002a) ?? '') ?? [];
  const [dayAlone] = /^\d{8}(?=$|\d*[+-])/u.exec(plain(data, 0x0008_002a) ?? '') ?? [];
  const moments: readonly (readonly [string | undefined, string | undefined, number | undefined])[] = [
    [day ?? dayAlone, time, offsetOf(own) ?? zone],
    ...[0x22, 0x23, 0x21, 0x20].map(
      (of) => [plain(data, 0x0008_0000 + of), plain(data, 0x0008_0010 + of), zone] as const,
    ),
  ];
  for (const [dated, timed, offset] of moments) {
    const date = civilDateOf(dated);
    const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):?([0-5]\d)/u.exec(timed ?? '') ?? [];
    if (date !== undefined && hour !== '')
      return offset === undefined ? `${date}T${hour}:${minute}` : inClinic(date, hour, minute, offset);
  }
  return moments.map(([dated]) => civilDateOf(dated)).find((date) => date !== undefined);
}

/** `-0400` in minutes; undefined for what is no offset of this world (PS3.3, C.12.1.1.8). */
function offsetOf(text: string | undefined): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)([0-5]\d)$/u.exec(text ?? '') ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return offset < -12 * 60 || offset > 14 * 60 ? undefined : offset;
}

function inClinic(date: string, hour: string, minute: string, offset: number): string | undefined {
  const utc = Date.parse(`${date}T${hour}:${minute}:00Z`) - offset * 60_000;
  const { fecha, minuto } = clinicTime(new Date(utc));
  return isCivilDate(fecha) ? `${fecha}T${pair(Math.floor(minuto / 60))}:${pair(minuto % 60)}` : undefined;
}
