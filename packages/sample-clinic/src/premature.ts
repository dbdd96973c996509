import type { App } from '#application/app';
import { consultations, patients, prematureChildren } from '#application/collections';
import { birthOf, childrenOf } from '#application/prematurity/children-of';
import { ropOf } from '#application/prematurity/follow-visit';
import { beginning, examined } from '#domain/clinical/prematurity/follow-child';
import type { Child } from '#domain/clinical/prematurity/child';
import type { Birth } from '#domain/clinical/prematurity/first-examination';
import { addDays, instantOf } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import type { CaseVisit, SampleCase } from './cases/cases.ts';
import { caseAuthor, caseVisitId, sectionsOf, writeCase } from './cases/write-cases.ts';
import { SAMPLE_ACCOUNT_DOCTOR } from './doctors.ts';

const look = (hace: number, stages: readonly [string, string], plan: string): CaseVisit => ({
  hace,
  motivo: 'Examen de retina por prematuridad',
  plan,
  lineas: {
    parpados: ['n', 'n'],
    conjuntiva: ['n', 'n'],
    cornea: ['n', 'n'],
    cristalino: ['n', 'n'],
    gotas: ['tropicamida 0,5 %, fenilefrina 2,5 %', 'tropicamida 0,5 %, fenilefrina 2,5 %'],
    medios: ['n', 'n'],
    papila: ['n', 'n'],
    rop_zona: ['II', 'II'],
    rop_estadio: stages,
    rop_plus: ['No', 'No'],
    rop_vasos: ['Inmadura', 'Inmadura'],
  },
});

/** A child of 28 weeks, looked at on its day and once more: the right eye goes from stage 1 to stage 2. */
export const PREMATURE_CASE: SampleCase = {
  id: 'prematuro',
  edad: [0, 0],
  diagnosticos: [{ codigo: 'H35.1', ojo: 'AO' }],
  visitas: [
    look(10, ['1', '1'], 'Se explicó a la madre. Nuevo examen en una a dos semanas.'),
    look(3, ['2', '1'], 'Nuevo examen en una a dos semanas; antes si el pediatra ve cambios.'),
  ],
};

interface Followed {
  readonly paciente: string;
  readonly lugar: string;
  readonly medico?: string;
  readonly curso?: SampleCase;
}

/** Children of the sample who are followed: their records are written past the use case that brings them in. */
const FOLLOWED: readonly Followed[] = [
  {
    paciente: 'muestra-persona-2',
    lugar: 'Neonatología, cuna 4',
    medico: SAMPLE_ACCOUNT_DOCTOR,
    curso: PREMATURE_CASE,
  },
  { paciente: 'muestra-persona-7', lugar: 'Neonatología, cuna 1' },
];

/** Puts them on the list of premature children, with what was found of them until today, once. */
export async function fillPremature(app: App, hoy: string): Promise<void> {
  for (const each of FOLLOWED) {
    const [stored, known] = await Promise.all([
      app.store.get(patients, each.paciente),
      childrenOf(app.store, each.paciente),
    ]);
    const birth = stored === null ? null : birthOf(stored.value);
    if (birth === null || known.length > 0) continue;
    const { curso } = each;
    if (curso !== undefined && (await app.store.get(consultations, caseVisitId(curso, 0))) === null) {
      const { autor, tecnico } = await caseAuthor(app);
      const whose = { paciente: each.paciente, nacimiento: birth.nacimiento };
      await writeCase(app, curso, { today: hoy, autor, tecnico, ...whose });
    }
    await app.store.transaction((tx) => {
      tx.create(prematureChildren, `${each.paciente}-prematuro`, childOf(each, birth, hoy));
      return Promise.resolve(ok(undefined));
    });
  }
}

/** The child as the closing of each visit would have left it. */
function childOf({ paciente, lugar, medico, curso }: Followed, birth: Birth, hoy: string): Child {
  const begun = beginning(paciente, birth, {
    riesgos: [],
    lugar,
    medico,
    cuando: instantOf({ fecha: birth.nacimiento, minuto: 12 * 60 }),
  });
  return (curso?.visitas ?? []).reduce((child, visit, at) => {
    const id = curso === undefined ? '' : caseVisitId(curso, at);
    const fundus = sectionsOf(id, visit, { por: 'muestra', en: begun.creado }).find(
      ({ seccion }) => seccion === 'fondo',
    );
    const [OD, OI] = (['OD', 'OI'] as const).map((ojo) =>
      fundus === undefined ? undefined : ropOf(fundus, ojo),
    );
    return examined(child, { consulta: id, fecha: addDays(hoy, -visit.hace), OD, OI, ojos: ['OD', 'OI'] });
  }, begun);
}
