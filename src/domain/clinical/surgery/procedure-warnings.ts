import type { Alert } from '../antecedents/alerts.ts';
import { mindsOf, type Intervention } from '../antecedents/procedures.ts';
import { isCataract, type ProcedureId } from './procedures.ts';

const LASERS: readonly ProcedureId[] = ['capsulotomia_yag', 'iridotomia', 'slt', 'panfotocoagulacion'];

/** What an operation is, by what has to be known before it: a lens exchanged minds a floppy iris as a cataract does. */
const kindOf = (procedimiento: ProcedureId): Intervention => {
  if (isCataract(procedimiento) || procedimiento === 'lente_secundario') return 'catarata';
  if (procedimiento === 'inyeccion_intravitrea') return 'inyeccion';
  return LASERS.includes(procedimiento) ? 'laser' : 'cirugia';
};

/** The alerts of a patient that this operation minds, in words. */
export const warningsForProcedure = (alerts: readonly Alert[], procedimiento: ProcedureId): string[] =>
  alerts.filter(({ clave }) => mindsOf(kindOf(procedimiento), clave)).map(({ texto }) => texto);
