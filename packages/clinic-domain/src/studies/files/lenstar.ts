import { err, ok } from '../../shared/result.ts';
import { present } from '../../shared/typed-record.ts';
import { dateOf, numberOf, type DeviceText, type ReadText } from './device-text.ts';
import { readLenstarText, type LenstarLines } from './lenstar-text.ts';
import { readLenstarXml } from './lenstar-xml.ts';
import { proposed, type Measured } from './measured.ts';

const STUDY = 'BIO-OPT';
/** The lines of an eye and the fields of the study. */
const VALUES = {
  AL: 'longitud_axial',
  AL_SD: 'de_longitud',
  CCT: 'paquimetria',
  AD: 'acuoso',
  ACD: 'camara',
  LT: 'cristalino',
  K1: 'k1',
  K1_AXIS: 'k1_eje',
  K2: 'k2',
  K2_AXIS: 'k2_eje',
  WTW: 'blanco_blanco',
  PUPIL: 'pupila',
} as const;
const STATUS: Readonly<Record<string, string>> = {
  PHAKIC: 'faquico',
  PSEUDOPHAKIC: 'pseudofaquico',
  APHAKIC: 'afaquico',
};

/**
 * Reads what EyeSuite writes with the clinic's own template (`deploy/devices`), as text or XML; `tipo` where it is something
 * else, `roto` where its end is missing or it does not keep to the template.
 */
export const readLenstar: ReadText = (text) => {
  const start = text.slice(0, 4096);
  const lines = start.startsWith('CLINICA-LENSTAR;1')
    ? readLenstarText(text)
    : start.includes('<ClinicaLenstar')
      ? readLenstarXml(text)
      : undefined;
  if (lines === undefined) return err('tipo');
  return lines === null ? err('roto') : ok(exportOf(lines));
};

function exportOf({ whole, OD, OS }: LenstarLines): DeviceText {
  const said = (key: string): string | undefined => whole.get(key)?.slice(0, 200);
  const name = [said('LastName'), said('FirstName')].filter((part) => part !== undefined).join(' ');
  const date = dateOf(said('ExamDate'));
  const time = /^([01]\d|2[0-3]):[0-5]\d/u.exec(said('ExamTime') ?? '')?.[0];
  const sexo = said('Sex')?.toUpperCase();
  const eyes = { OD: measuredOf(OD), OI: measuredOf(OS) };
  const [right, left] = [OD.has('AL') || OD.has('K1'), OS.has('AL') || OS.has('K1')];
  return {
    dice: present({
      acceso: said('Accession'),
      identificador: said('PatientID'),
      nombre: name === '' ? undefined : name.slice(0, 200),
      nacimiento: dateOf(said('BirthDate')),
      sexo: sexo === 'F' || sexo === 'M' || sexo === 'O' ? sexo : undefined,
      estudios: [STUDY],
      ojo: right && left ? 'AO' : right ? 'OD' : left ? 'OI' : undefined,
      cuando: date === undefined || time === undefined ? date : `${date}T${time}`,
      equipo: said('Device'),
      serie: said('Serial'),
    }),
    propuestas: proposed(STUDY, eyes),
  };
}

function measuredOf(lines: ReadonlyMap<string, string>): Measured {
  const values: Record<string, number | string | undefined> = {
    estado_ojo: STATUS[lines.get('Status')?.toUpperCase() ?? ''],
    // The oil says nothing of the lens, which a person says then.
    silicona: lines.get('Status')?.toUpperCase() === 'SILICONE' ? 'si' : undefined,
  };
  for (const [line, field] of Object.entries(VALUES)) values[field] = numberOf(lines.get(line));
  return values;
}
