import type { DicomSet } from '#domain/studies/dicom/elements';
import { present } from '#domain/shared/typed-record';
import type { DicomPlace, FileIdentity, SaidDoubt } from '#domain/studies/files/file-identity';
import { editedOf } from './edited.ts';
import { eyeOf } from './eyes.ts';
import { studiesOf } from './studies.ts';
import { civilDateOf, whenOf } from './when.ts';
import type { DicomHeader } from './read-header.ts';
import { itemsOf, plain } from '#domain/studies/dicom/elements';
import type { TextOf } from './values.ts';

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
