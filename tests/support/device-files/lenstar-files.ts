import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SAID, type Said } from './said.ts';

const folder = path.resolve(import.meta.dirname, '../../../deploy/devices');
const templateOf = (kind: 'txt' | 'xml'): string =>
  readFileSync(path.join(folder, `lenstar-eyesuite-template.${kind}`), 'utf8');

/** What the biometer measured of an eye, as it is in the template. */
export const EYE = {
  ...{ EyeStatus: 'PHAKIC', AL: '23,456', 'AL.SD': '0,012', CCT: '541', AD: '2,67', ACD: '3,21', LT: '4,48' },
  ...{ K1: '43,12', 'K1.Axis': '0', K2: '44,5', 'K2.Axis': '90', WTW: '11,94', PupilDiameter: '4,26' },
};
export type EyeText = Readonly<Partial<Record<keyof typeof EYE, string>>>;

/** The template as EyeSuite fills it: what was not measured is empty. */
export function lenstarFile(
  said: Said = SAID,
  {
    kind = 'txt',
    eyes,
  }: { readonly kind?: 'txt' | 'xml'; readonly eyes?: { OD?: EyeText; OS?: EyeText } } = {},
): string {
  const [date = '', time = ''] = said.cuando.split('T');
  const measured = eyes ?? {
    ...(said.ojo === 'OI' ? {} : { OD: EYE }),
    ...(said.ojo === 'OD' ? {} : { OS: EYE }),
  };
  const values: Record<string, string> = {
    ...{ AccessionNumber: said.acceso, PatientID: said.identificador, LastName: said.apellidos },
    ...{
      FirstName: said.nombres,
      BirthDate: said.nacimiento.split('-').toReversed().join('.'),
      Sex: said.sexo,
    },
    ...{ ExamDate: date, ExamTime: time, DeviceModel: 'LENSTAR LS900', DeviceSerialNumber: '2231' },
  };
  for (const [eye, texts] of Object.entries(measured))
    for (const [name, text] of Object.entries(texts)) values[`${eye}.${name}`] = text;
  return templateOf(kind).replaceAll(/\{\{([A-Za-z0-9.]+)\}\}/gu, (_, name: string) => values[name] ?? '');
}
