import { RECOVERY_HOURS } from './drops/recovery.ts';
import {
  dilates,
  isAngiography,
  isAutofluorescence,
  isField,
  isImaging,
  isLaser,
  isUntouched,
  needsSmallPupil,
  shareAnEye,
  stepName,
  touches,
  type Finding,
  type FindingKind,
  type VisitContext,
  type VisitStep,
} from './ordering-rules.ts';

// Source: docs/clinical-sources.md#order-of-studies
/** The rules of the pressure check, which the order of a laser asks for by itself, and of the narrow angle. */
export const PRESSURE_RULE = 11;
export const ANGLE_RULE = 12;
const NOON = 720;
/** Days without contact lenses before a topography, by kind of lens. */
const LENS_REST_DAYS = { blandas: 3, toricas: 14, rigidas: 21 } as const;
/** Minutes between a dilation elsewhere and a visual field (rule 2): until a pupil has recovered from tropicamide. */
const AFTER_FOREIGN_DILATION_MIN = RECOVERY_HOURS.tropicamida * 60;

/**
 * Every constraint of the order of studies that the steps, in the order in which they happen, break or trigger. The rules are
 * professional knowledge that the clinic has to confirm; a `bloquea` is refused with its clinical reason.
 */
export function checkOrder(steps: readonly VisitStep[], context: VisitContext = {}): Finding[] {
  const pairs = steps.flatMap((first, index) => steps.slice(index + 1).map((then) => ({ first, then })));
  return [
    ...pairs.flatMap(({ first, then }) => pairFindings(first, then)),
    ...visitFindings(steps, context),
  ].sort((a, b) => a.regla - b.regla);
}

/** True when nothing blocks the order. */
export const isAllowedOrder = (steps: readonly VisitStep[], context: VisitContext = {}): boolean =>
  checkOrder(steps, context).every(({ clase }) => clase !== 'bloquea');

const finding = (
  regla: number,
  clase: FindingKind,
  steps: readonly VisitStep[],
  mensaje: string,
): Finding => ({ regla, clase, pasos: steps.map(({ codigo }) => codigo), mensaje });

function pairFindings(first: VisitStep, then: VisitStep): Finding[] {
  const both = [first, then];
  const [before, after] = [stepName(first.codigo), stepName(then.codigo)];
  const found: Finding[] = [];
  if (!shareAnEye(first, then)) return angiographyFindings(first, then);
  if (touches(first) && isUntouched(then))
    found.push(
      finding(
        1,
        'bloquea',
        both,
        `${after} se hace antes de cualquier gota o contacto con el ojo: no puede ir después de ${before}.`,
      ),
    );
  if (first.codigo === 'ECO-B' && isUntouched(then))
    found.push(
      finding(
        1,
        'avisa',
        both,
        `${after} se hace antes que ${before}: el gel y la sonda cambian la película y la córnea.`,
      ),
    );
  if (dilates(first) && isField(then) && !restedSince(first, then))
    found.push(
      finding(
        2,
        'bloquea',
        both,
        isForeign(first, then)
          ? `${after} se hace al menos seis horas después de una dilatación.`
          : `${after} se hace con la pupila sin dilatar: no puede ir después de ${before}.`,
      ),
    );
  if (dilates(first) && needsSmallPupil(then))
    found.push(
      finding(3, 'bloquea', both, `${after} necesita la pupila pequeña: no se dilata antes ese día.`),
    );
  if (first.codigo.startsWith('OCT-') && first.dilatado === true && then.codigo === 'OPT-COL')
    found.push(
      finding(4, 'sugiere', both, `${after} puede hacerse primero, sin dilatar, y ${before} después.`),
    );
  return [...found, ...angiographyFindings(first, then)];
}

/** The dye reaches both eyes. */
function angiographyFindings(first: VisitStep, then: VisitStep): Finding[] {
  if (!isAngiography(first) || !isImaging(then)) return [];
  const after = stepName(then.codigo);
  return [
    finding(
      5,
      'bloquea',
      [first, then],
      isAutofluorescence(then)
        ? `${after} se hace antes de la angiografía: el contraste la altera.`
        : `La angiografía es la última imagen del día: ${after} va antes.`,
    ),
  ];
}

const isForeign = (first: VisitStep, then: VisitStep): boolean => first.ajeno === true || then.ajeno === true;

const restedSince = (dilation: VisitStep, field: VisitStep): boolean =>
  isForeign(dilation, field) &&
  dilation.fin !== undefined &&
  field.inicio !== undefined &&
  field.inicio - dilation.fin >= AFTER_FOREIGN_DILATION_MIN;

function visitFindings(steps: readonly VisitStep[], context: VisitContext): Finding[] {
  const topographies = steps.filter(({ codigo }) => codigo === 'TOP' || codigo === 'TOP-AB');
  const biometry = steps.filter(({ codigo }) => codigo === 'BIO-OPT');
  const withConsent = steps.filter((step) => step.codigo.startsWith('LAS-') || isAngiography(step));
  const found: (Finding | null)[] = [
    topographies.length > 0 ? lensFinding(topographies, context) : null,
    biometry.length > 0 && context.estadoDelOjo === undefined
      ? finding(
          7,
          'exige',
          biometry,
          'Indique si el ojo es fáquico, pseudofáquico o lleva silicona antes de calcular el lente.',
        )
      : null,
    biometry.length > 0 && context.catarataDensa === true && !steps.some(({ codigo }) => codigo === 'ECO-A')
      ? finding(
          8,
          'sugiere',
          biometry,
          'Con una catarata densa conviene agregar biometría por ecografía (modo A) y ecografía (modo B).',
        )
      : null,
    longTests(steps, context),
    withConsent.length > 0 && context.consentimiento !== true
      ? finding(10, 'exige', withConsent, 'Falta el consentimiento firmado.')
      : null,
    withConsent.length > 0 && context.acompanante !== true
      ? finding(
          10,
          'exige',
          withConsent,
          'El paciente debe venir con un acompañante: ese día no puede conducir.',
        )
      : null,
    steps.some(isLaser) && !steps.some(({ codigo }) => codigo === 'CONTROL-PIO')
      ? finding(
          PRESSURE_RULE,
          'sugiere',
          steps.filter(isLaser),
          'Una hora después del láser se controla la presión del ojo.',
        )
      : null,
    angleFinding(steps, context),
  ];
  return found.filter((each) => each !== null);
}

function lensFinding(steps: readonly VisitStep[], { lentesDeContacto }: VisitContext): Finding | null {
  if (lentesDeContacto === 'no_usa') return null;
  if (lentesDeContacto === undefined)
    return finding(
      6,
      'avisa',
      steps,
      'Pregunte si usa lentes de contacto. Antes de la topografía no se los pone: blandas, de 3 a 7 días; tóricas, 2 semanas; rígidas, de 3 a 4 semanas.',
    );
  const rest = LENS_REST_DAYS[lentesDeContacto.tipo];
  return lentesDeContacto.diasSinUsar >= rest
    ? null
    : finding(
        6,
        'avisa',
        steps,
        `Debe estar ${String(rest)} días sin lentes de contacto antes de la topografía.`,
      );
}

function longTests(steps: readonly VisitStep[], { edad }: VisitContext): Finding | null {
  const fields = steps.filter((step) => isField(step) && (step.inicio === undefined || step.inicio < NOON));
  return edad !== undefined && edad > 75 && fields.length > 2
    ? finding(
        9,
        'avisa',
        fields,
        'Más de dos campos visuales en una mañana cansan a un paciente mayor de 75 años.',
      )
    : null;
}

function angleFinding(steps: readonly VisitStep[], context: VisitContext): Finding | null {
  const dilations = steps.filter(dilates);
  return dilations.length > 0 &&
    context.anguloEstrecho === true &&
    context.dilatacionAutorizadaPor === undefined
    ? finding(
        ANGLE_RULE,
        'bloquea',
        dilations,
        'El ángulo es estrecho: no se dilata sin la autorización de un médico.',
      )
    : null;
}
