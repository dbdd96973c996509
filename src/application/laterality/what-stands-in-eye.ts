import { consultations, orders, sections } from '../collections.ts';
import { plansOf } from '../follow-up/patient-plans.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { visitsOf } from '../records/read-consultations.ts';
import { surgeriesOf } from '../surgery/read-surgeries.ts';
import { cie10Of } from '#domain/clinical/cie10';
import type { Consultation } from '#domain/clinical/consultation';
import { isActivePlan, sidesOf } from '#domain/clinical/follow-up/plan';
import type { OwnEye } from '#domain/clinical/laterality/absent-eyes';
import { signsOfEye, TELLING_PARTS } from '#domain/clinical/laterality/signs-of-eye';
import { sectionKey } from '#domain/clinical/section';
import { PROCEDURES } from '#domain/clinical/surgery/procedures';
import { isOpenSurgery } from '#domain/clinical/surgery/surgery';
import { isBeforeStudy } from '#domain/studies/orders/order-states';
import { stepName } from '#domain/studies/ordering-rules';
import { appError, type AppError } from '#domain/shared/app-error';

/** The last visits in which somebody may have measured the eye. */
const VISITS = 3;
/** More orders than one person has. */
const WHAT_STANDS_IN_EYE_LIMIT = 500;

/**
 * What has to be looked at once more before an eye is said not to be there: what was measured in it, and what waits for
 * it. Two round trips, and only when it is said.
 */
export async function whatStandsInEye(
  reader: Pick<Reader, 'get' | 'getMany' | 'query'>,
  ids: readonly string[],
  drafts: readonly Stored<Consultation>[],
  eyes: readonly OwnEye[],
): Promise<string[]> {
  if (eyes.length === 0) return [];
  const [closed, waiting] = await Promise.all([lastVisits(reader, ids), whatWaits(reader, ids, eyes)]);
  const visits = [...drafts, ...closed].toSorted((a, b) => (a.value.fecha < b.value.fecha ? 1 : -1));
  const found = await reader.getMany(
    sections,
    visits.flatMap(({ id }) => TELLING_PARTS.map((part) => sectionKey(id, part))),
  );
  const measured = visits.map(({ value }, at) => ({
    fecha: value.fecha,
    parts: found
      .slice(at * TELLING_PARTS.length, (at + 1) * TELLING_PARTS.length)
      .flatMap((part) => part?.value ?? []),
  }));
  return [...eyes.flatMap((side) => signsOfEye(measured, side)), ...waiting];
}

async function lastVisits(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
): Promise<Stored<Consultation>[]> {
  const found = await Promise.all(
    ids.map((id) => reader.query(consultations, visitsOf(id, 'cerrada', VISITS))),
  );
  return found.flatMap(({ items }) => items);
}

async function whatWaits(
  reader: Pick<Reader, 'get' | 'query'>,
  ids: readonly string[],
  eyes: readonly OwnEye[],
): Promise<string[]> {
  const [paciente = ''] = ids;
  const meets = (ojo: Parameters<typeof sidesOf>[0]): boolean =>
    sidesOf(ojo).some((side) => eyes.some((eye) => eye === side));
  const [asked, planned, operations] = await Promise.all([
    Promise.all(
      ids.map((id) =>
        reader.query(orders, {
          where: [{ field: 'paciente.id', op: '==', value: id }],
          orderBy: [{ field: 'creada', direction: 'desc' }],
          limit: WHAT_STANDS_IN_EYE_LIMIT,
        }),
      ),
    ),
    plansOf(reader, paciente),
    surgeriesOf(reader, paciente),
  ]);
  return [
    ...asked
      .flatMap(({ items }) => items)
      .filter(({ value }) => isBeforeStudy(value) && meets(value.ojo))
      .map(({ value }) => `Espera ${stepName(value.estudio)} ${value.ojo} (${value.acceso})`),
    ...operations
      .filter(({ value }) => isOpenSurgery(value) && meets(value.ojo))
      .map(({ value }) => `Espera ${PROCEDURES[value.procedimiento].nombre} ${value.ojo}`),
    ...planned
      .filter(({ value }) => value.ojo !== undefined && isActivePlan(value) && meets(value.ojo))
      .map(
        ({ value }) =>
          `Seguimiento de ${cie10Of(value.problema)?.nombre ?? value.problema} ${value.ojo ?? ''}`,
      ),
  ];
}

/**
 * The same for somebody who reads no diagnoses and nothing of other visits: that there is something, and not what.
 */
export const untold = (avisos: readonly string[]): string[] =>
  avisos.length === 0 ? [] : ['Ese ojo tiene valores medidos, o algo que lo espera: pregunte al médico'];

/** What asks before an eye is said not to be there; null where nothing does. */
export const askAbsence = (avisos: readonly string[]): AppError | null =>
  avisos.length === 0
    ? null
    : appError(
        'requiere_confirmacion',
        `${avisos.join('. ')}. Confirme que ese ojo no está: nada más se mide, se pide ni se trata en él.`,
        { details: { avisos } },
      );
