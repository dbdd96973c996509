import type { Alert } from '../antecedents/alerts.ts';
import { isCataract, type ProcedureId } from './procedures.ts';

/** What each operation minds of what is known of a patient (general practice; each doctor decides). */
const MINDS: Readonly<Record<string, (procedimiento: ProcedureId) => boolean>> = {
  'condicion.tamsulosina': (each) => isCataract(each) || each === 'lente_secundario',
  'condicion.anticoagulante': (each) => !LASERS.includes(each),
  'condicion.corticoide': () => true,
  'condicion.embarazo': () => true,
  'alergia.povidona': (each) => !LASERS.includes(each),
  'alergia.latex': (each) => !LASERS.includes(each),
  'alergia.anestesico_local': () => true,
};
const LASERS: readonly ProcedureId[] = ['capsulotomia_yag', 'iridotomia', 'slt', 'panfotocoagulacion'];

/** The alerts of a patient that this operation minds, in words. */
export const warningsForProcedure = (alerts: readonly Alert[], procedimiento: ProcedureId): string[] =>
  alerts.filter(({ clave }) => MINDS[clave]?.(procedimiento) === true).map(({ texto }) => texto);
