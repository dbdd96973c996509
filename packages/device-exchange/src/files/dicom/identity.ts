import { type DicomSet, itemsOf, plain, codeOf, itemOf } from '#domain/studies/dicom/elements';
import { present } from '#domain/shared/typed-record';
import type { DicomPlace, FileIdentity, SaidDoubt } from '#domain/studies/files/file-identity';
import { eyeOf } from './eyes.ts';
import { studiesOf } from './studies.ts';
import type { DicomHeader } from './read-header.ts';
import type { TextOf } from './values.ts';
import { CLASSES } from './classes.ts';
import { clinicTime, isCivilDate } from '#domain/shared/civil-date';

const pair = (n: number): string => String(n).padStart(2, '0');

/** A date in any of DICOM's writings as a civil date. */
function civilDateOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})[-.]?(\d\d)[-.]?(\d\d)$/u.exec(text ?? '') ?? [];
  const date = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  return isCivilDate(date) ? date : undefined;
}

/**
 * The moment of the acquisition, else of the content, the series or the study, in the clinic's time: a date and a time that
 * belong together, or the first day alone where no hour is said. Where the device says how far its clock is from UTC (0008,0201), that is what counts.
 */
function whenOf(data: DicomSet): string | undefined {
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

/** Typed at the device, or brought to it from elsewhere (context group 4240). */
const BY_HAND = ['113857', '111781'];
/** What says of a length where it comes from, and whether somebody changed it (PS3.3, C.8.25.12). */
const MODIFIED = 0x0022_1140;
const LENGTH_SOURCE = 0x0022_1150;
/** Sequences below which a length stands. */
const LENGTHS = [0x0022_1255, 0x0022_1230, 0x0022_1050, 0x0022_1260, 0x0022_1210, 0x0022_1225, 0x0022_1220];
const SOURCES = [
  ['camara', 0x0022_1128, 0x0022_1133],
  ['acuoso', 0x0022_1128, 0x0022_1133],
  ['cristalino', 0x0022_1127, 0x0022_1132],
  ['blanco_blanco', 0x0046_0047, 0x0022_1036],
] as const;

/** The values that somebody changed or typed at the device, where the file says so: `OD.longitud_axial`. */
function editedOf({ data, sopClass }: DicomHeader): string[] {
  if (sopClass !== CLASSES.axial) return [];
  const of = (eye: 'OD' | 'OI', tag: number): string[] =>
    itemsOf(data, tag).flatMap((item) => [
      ...(hasChangedLength(item) ? [`${eye}.longitud_axial`] : []),
      ...SOURCES.flatMap(([field, sequence, source]) =>
        [item, ...itemsOf(item, sequence)].some((each) => isByHand(each, source)) ? [`${eye}.${field}`] : [],
      ),
    ]);
  return [...new Set([...of('OD', 0x0022_1007), ...of('OI', 0x0022_1008)])];
}

const isByHand = (item: DicomSet, source: number): boolean =>
  BY_HAND.includes(codeOf(itemOf(item, source)).value);

const hasChangedLength = (item: DicomSet): boolean =>
  plain(item, MODIFIED)?.toUpperCase() === 'YES' ||
  isByHand(item, LENGTH_SOURCE) ||
  LENGTHS.some((tag) => itemsOf(item, tag).some(hasChangedLength));

/** What a DICOM file says of itself. */
export function identityOf(header: DicomHeader, text: TextOf): FileIdentity {
  const { data } = header;
  const equipo = [text(data, 0x0008_0070), text(data, 0x0008_1090)].filter((each) => each !== undefined);
  const numbers = accessionsOf(data, text);
  const eye = eyeOf(data, text);
  const dudas: SaidDoubt[] = [
    ...(numbers.length > 1 ? [{ que: 'acceso' as const, dice: numbers.join(', ').slice(0, 200) }] : []),
    ...('dudas' in eye ? [{ que: 'ojo' as const, dice: eye.dudas.join(', ').slice(0, 200) }] : []),
  ];
  const editado = editedOf(header);
  return present({
    acceso: numbers.length === 1 ? numbers[0] : undefined,
    identificador: text(data, 0x0010_0020),
    nombre: nameOf(text(data, 0x0010_0010)),
    nacimiento: civilDateOf(plain(data, 0x0010_0030)),
    sexo: sexOf(plain(data, 0x0010_0040)),
    estudios: studiesOf(header, text),
    protocolo: protocolOf(data, text),
    ojo: 'ojo' in eye ? eye.ojo : undefined,
    cuando: whenOf(data),
    equipo: equipo.length === 0 ? undefined : equipo.join(' '),
    serie: text(data, 0x0018_1000),
    dudas: dudas.length === 0 ? undefined : dudas,
    editado: editado.length === 0 ? undefined : editado,
  });
}

/** The accession numbers, the file's own and where it quotes the request: some devices write it only there. */
function accessionsOf(data: DicomSet, text: TextOf): string[] {
  const all = [data, ...itemsOf(data, 0x0040_0275)].flatMap((set) => text(set, 0x0008_0050) ?? []);
  return [...new Map(all.map((each) => [each.trim().toUpperCase(), each])).values()];
}

/** A name for the study: the protocol's, or what the codes and descriptions call it. */
export function protocolOf(data: DicomSet, text: TextOf): string | undefined {
  const codes = itemsOf(data, 0x0040_0260).flatMap((item) => text(item, 0x0008_0104) ?? []);
  const named = text(data, 0x0018_1030) ?? (codes.length > 0 ? codes.join(', ') : undefined);
  return (named ?? text(data, 0x0008_103e) ?? text(data, 0x0008_1030))?.slice(0, 200);
}

/** Surnames and given names in one line, without the signs between their parts and writings. */
function nameOf(text: string | undefined): string | undefined {
  const name = (text ?? '').split(/[\^=\s]+/u).filter((part) => part !== '');
  return name.length === 0 ? undefined : name.join(' ');
}

function sexOf(text: string | undefined): 'F' | 'M' | 'O' | undefined {
  return text === 'F' || text === 'M' || text === 'O' ? text : undefined;
}

const UID = /^[0-9.]{1,64}$/u;

/** To which study and series it belongs, where the device says all of it. */
export function placeOf({ data, sopClass }: DicomHeader): DicomPlace | undefined {
  const [estudio, serie] = [plain(data, 0x0020_000d), plain(data, 0x0020_000e)];
  const clase = plain(data, 0x0008_0016) ?? sopClass;
  const modalidad = plain(data, 0x0008_0060)?.slice(0, 16);
  if (estudio === undefined || serie === undefined || modalidad === undefined) return undefined;
  return [estudio, serie, clase].every((uid) => UID.test(uid))
    ? { estudio, serie, clase, modalidad }
    : undefined;
}

/** The instance's own identifier. */
export function instanceOf({ data, instance }: DicomHeader): string | undefined {
  const uid = plain(data, 0x0008_0018) ?? instance;
  return UID.test(uid) ? uid : undefined;
}
