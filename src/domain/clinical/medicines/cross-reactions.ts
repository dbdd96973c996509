import { IODINE, type ClassId, type CrossLevel } from './medicine-class.ts';

interface CrossReaction {
  /** What somebody is allergic to, and what is given. */
  readonly alergia: ClassId;
  readonly farmaco: ClassId;
  readonly nivel: Exclude<CrossLevel, 'misma'>;
  readonly fuente: string;
}

const both = (
  one: ClassId,
  other: ClassId,
  nivel: CrossReaction['nivel'],
  fuente: string,
): CrossReaction[] => [
  { alergia: one, farmaco: other, nivel, fuente },
  { alergia: other, farmaco: one, nivel, fuente },
];
// Source: docs/clinical-sources.md#allergies-and-cross-reactions
const SULFAS =
  'Strom BL, NEJM 2003: la reacción cruzada es poco frecuente; las fichas técnicas piden precaución';
/** Between classes: how far an allergy to one speaks against another. */
export const CROSS_REACTIONS: readonly CrossReaction[] = [
  ...both('penicilina', 'cefalosporina', 'posible', 'cadenas laterales comunes, cerca del 2 % (AAAAI 2022)'),
  ...both('penicilina', 'carbapenem', 'improbable', 'menos del 1 % (AAAAI 2022)'),
  ...both('cefalosporina', 'carbapenem', 'improbable', 'menos del 1 % (AAAAI 2022)'),
  ...both('sulfa_antibiotica', 'inhibidor_anhidrasa', 'posible', SULFAS),
  ...both('sulfa_antibiotica', 'sulfonamida_general', 'posible', SULFAS),
  ...both('inhibidor_anhidrasa', 'sulfonamida_general', 'posible', SULFAS),
  {
    alergia: 'aine',
    farmaco: 'cox2',
    nivel: 'posible',
    fuente: 'ficha técnica de celecoxib: contraindicado tras reacción alérgica a un AINE',
  },
  { alergia: 'cox2', farmaco: 'aine', nivel: 'posible', fuente: 'fichas técnicas de los coxibs' },
  {
    alergia: 'aine',
    farmaco: 'paracetamol',
    nivel: 'improbable',
    fuente: 'inhibidor débil de la COX-1: hasta 1 g suele tolerarse (EAACI 2013)',
  },
  {
    alergia: 'macrolido',
    farmaco: 'macrolido_no_antibiotico',
    nivel: 'posible',
    fuente: 'ficha técnica de tacrolimus: contraindicado si hubo alergia a un macrólido',
  },
  ...both('anestesico_ester', 'anestesico_amida', 'improbable', 'sin metabolito común (PABA)'),
  { alergia: 'marisco', farmaco: 'yodado', nivel: 'improbable', fuente: IODINE },
  {
    alergia: 'sulfito',
    farmaco: 'contiene_sulfito',
    nivel: 'posible',
    fuente: 'fichas técnicas de prednisolona y fenilefrina oftálmicas: pueden llevar bisulfito',
  },
];
