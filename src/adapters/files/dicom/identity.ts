import type { DataSet } from 'dicom-parser';
import type { Eye } from '#domain/clinical/eye';
import { isCivilDate } from '#domain/shared/civil-date';
import { given } from '#domain/shared/typed-record';
import type { DicomPlace, FileIdentity } from '#domain/studies/files/file-identity';
import { studiesOf } from './studies.ts';
import type { DicomHeader } from './read-header.ts';
import { itemOf, itemsOf, plain, type TextOf } from './values.ts';

/** Which eye a code is (PS3.3, C.7.3.1). */
const EYES: Readonly<Record<string, Eye>> = { R: 'OD', L: 'OI', B: 'AO' };
const RIGHT_EYES = ['x00221007', 'x00460070', 'x00460050', 'x00460014', 'x00221300'];
const LEFT_EYES = ['x00221008', 'x00460071', 'x00460052', 'x00460015', 'x00221310'];

/** What a DICOM file says of itself. */
export function identityOf(header: DicomHeader, text: TextOf): FileIdentity {
  const { data } = header;
  const equipo = [text(data, 'x00080070'), text(data, 'x00081090')].filter((each) => each !== undefined);
  const acceso = accessionOf(data, text);
  return given({
    acceso,
    identificador: text(data, 'x00100020'),
    nombre: nameOf(text(data, 'x00100010')),
    nacimiento: dateOf(plain(data, 'x00100030')),
    sexo: sexOf(plain(data, 'x00100040')),
    estudios: studiesOf(header, text),
    protocolo: protocolOf(data, text),
    ojo: eyeOf(data),
    cuando: whenOf(data),
    equipo: equipo.length === 0 ? undefined : equipo.join(' '),
    serie: text(data, 'x00181000'),
  });
}

/** Some devices write the accession number only where they quote the request. */
function accessionOf(data: DataSet, text: TextOf): string | undefined {
  const own = text(data, 'x00080050');
  if (own !== undefined) return own;
  const quoted = new Set(itemsOf(data, 'x00400275').flatMap((item) => text(item, 'x00080050') ?? []));
  return quoted.size === 1 ? [...quoted][0] : undefined;
}

/** A name for the study: the protocol's, or what the codes and descriptions call it. */
export function protocolOf(data: DataSet, text: TextOf): string | undefined {
  const codes = itemsOf(data, 'x00400260').flatMap((item) => text(item, 'x00080104') ?? []);
  const named = text(data, 'x00181030') ?? (codes.length > 0 ? codes.join(', ') : undefined);
  return (named ?? text(data, 'x0008103e') ?? text(data, 'x00081030'))?.slice(0, 200);
}

/** The eye, where all that is said of it is one: the image's, the measurement's, the series', the frames', or by section. */
function eyeOf(data: DataSet): Eye | undefined {
  for (const tag of ['x00240113', 'x00200062', 'x00200060']) {
    const eye = EYES[plain(data, tag) ?? ''];
    if (eye !== undefined) return eye;
  }
  const frames =
    itemOf(itemOf(data, 'x52009229'), 'x00209071') ?? itemOf(itemsOf(data, 'x52009230')[0], 'x00209071');
  const framed = EYES[plain(frames, 'x00209072') ?? ''];
  if (framed !== undefined) return framed;
  const right = RIGHT_EYES.some((tag) => itemsOf(data, tag).length > 0);
  const left = LEFT_EYES.some((tag) => itemsOf(data, tag).length > 0);
  if (right && left) return 'AO';
  return right ? 'OD' : left ? 'OI' : undefined;
}

/** Surnames and given names in one line, without the signs between their parts and writings. */
function nameOf(text: string | undefined): string | undefined {
  const name = (text ?? '').split(/[\^=\s]+/u).filter((part) => part !== '');
  return name.length === 0 ? undefined : name.join(' ');
}

function dateOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})[-.]?(\d\d)[-.]?(\d\d)$/u.exec(text ?? '') ?? [];
  const date = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  return isCivilDate(date) ? date : undefined;
}

function sexOf(text: string | undefined): 'F' | 'M' | 'O' | undefined {
  return text === 'F' || text === 'M' || text === 'O' ? text : undefined;
}

/** The moment of the acquisition, else of the content, the series or the study: a date and a time that belong together. */
function whenOf(data: DataSet): string | undefined {
  const both = /^(\d{8})(\d{4})/u.exec(plain(data, 'x0008002a') ?? '');
  const moments = [
    [both?.[1], both?.[2]],
    ...['22', '23', '21', '20'].map((of) => [
      plain(data, `x000800${of}`),
      plain(data, `x000800${String(Number(of) + 10)}`),
    ]),
  ];
  for (const [day, time] of moments) {
    const date = dateOf(day);
    const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):?([0-5]\d)/u.exec(time ?? '') ?? [];
    if (date !== undefined && hour !== '') return `${date}T${hour}:${minute}`;
  }
  return undefined;
}

const UID = /^[0-9.]{1,64}$/u;

/** To which study and series it belongs, where the device says all of it. */
export function placeOf({ data, sopClass }: DicomHeader): DicomPlace | undefined {
  const [estudio, serie] = [plain(data, 'x0020000d'), plain(data, 'x0020000e')];
  const clase = plain(data, 'x00080016') ?? sopClass;
  const modalidad = plain(data, 'x00080060')?.slice(0, 16);
  if (estudio === undefined || serie === undefined || modalidad === undefined) return undefined;
  return [estudio, serie, clase].every((uid) => UID.test(uid))
    ? { estudio, serie, clase, modalidad }
    : undefined;
}

/** The instance's own identifier. */
export function instanceOf({ data }: DicomHeader): string | undefined {
  const uid = plain(data, 'x00080018') ?? plain(data, 'x00020003');
  return uid !== undefined && UID.test(uid) ? uid : undefined;
}
