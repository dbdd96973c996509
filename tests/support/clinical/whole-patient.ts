import { readAntecedents } from '#application/antecedents/read-antecedents';
import { isInUseOn } from '#domain/clinical/drops/drop-course';
import { clinicTime } from '#domain/shared/civil-date';
import { addAntecedent } from '#application/antecedents/write-antecedents';
import type { App } from '#application/app';
import { issueDocument } from '#application/documents/issue-document';
import { startConsultation } from '#application/records/start-consultation';
import { addendTo, closeDraft, saveDraft } from '#application/records/write-consultation';
import { stepSurgery } from '#application/surgery/change-surgery';
import { noteOperation } from '#application/surgery/note-operation';
import { proposeSurgery } from '#application/surgery/propose-surgery';
import { saveSection } from '#application/visits/save-section';
import { newDocumentSchema } from '#domain/clinical/documents/contents';
import { measuredStudy } from './measured-study.ts';
import { storePlan } from '#tests/support/scheduling/plans';
import { book, DOCTOR, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';

/** A visit with a lens, a pressure, acuities and an eye that was not looked at; closed, signed and added to. */
export async function signedVisit(app: App): Promise<string> {
  const { id, version } = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
  const save = async (seccion: Parameters<typeof saveSection>[2]['seccion'], what: object) =>
    valueOf(await saveSection(app, DOCTOR, { id, seccion }, { version: 0, ...what }));
  await save('refraccion', {
    valores: {
      final_esfera: { OD: { v: 1 }, OI: { v: -0.5 } },
      final_cilindro: { OD: { v: -2 } },
      final_eje: { OD: { v: 10 } },
      dnp_lejos: { OD: { v: 31.5 } },
    },
  });
  await save('presion', {
    valores: {
      pio: {
        OD: { v: 15.5, hora: '09:30', metodo: 'Goldmann' },
        OI: { v: 24, hora: '09:31', ok: 'confirmado' },
      },
    },
  });
  await save('agudeza', { valores: { av_lejos_sc: { OD: { v: '20/40' }, OI: { v: 'CD 50 cm' } } } });
  await save('fondo', { valores: { cd_vertical: { OD: { v: 0.4 } } }, estados: { OI: 'no_examinado' } });
  const hoy = clinicTime(app.clock.now()).fecha;
  const { gotas } = valueOf(await readAntecedents(app, DOCTOR, 'p1'));
  const saved = valueOf(
    await saveDraft(app, DOCTOR, id, {
      // Whatever is in use goes on, as the patient says.
      gotas: gotas
        .filter((each) => isInUseOn(each, hoy))
        .map(({ clave, nombre, ojo }) => ({
          ...{ clave, nombre, ojo: ojo ?? 'AO', respuesta: 'sigue' as const, dijo: 'paciente' as const },
        })),
      motivo: 'Ve borroso',
      plan: 'Lentes y control',
      diagnosticos: [{ codigo: 'H25.1', ojo: 'OD', clase: 'principal', certeza: 'presuntivo' }],
      version,
    }),
  );
  valueOf(await closeDraft(app, DOCTOR, id, { version: saved.version, confirmado: true }));
  valueOf(await addendTo(app, DOCTOR, id, { texto: 'Trajo los lentes.' }));
  return id;
}

/** An operation that was done with a complication, and another one that is proposed. */
async function operateOn(app: App, consulta: string): Promise<void> {
  const proposed = { ojo: 'OD', consulta, cie: 'H25.1', anestesia: 'topica' } as const;
  const { id } = valueOf(await proposeSurgery(app, DOCTOR, 'p1', { ...proposed, procedimiento: 'faco' }));
  valueOf(await stepSurgery(app, DOCTOR, id, { estado: 'aceptada', version: 1 }));
  const { falta } = valueOf(
    await stepSurgery(app, DOCTOR, id, { estado: 'programada', fecha: '2026-11-20', version: 2 }),
  );
  valueOf(
    await noteOperation(app, DOCTOR, id, {
      nota: {
        ...{ fecha: '2026-11-20', tecnica: 'Facoemulsificación.', incision: 'corneal', lugar: 'bolsa' },
        ...{ implante: { potencia: 21.5, modelo: 'Lente A1', serie: 'SN-1' } },
        complicaciones: ['rotura_capsular'],
      },
      ...{ controlDias: 1, excepcion: 'Sin lista en la prueba', reconoce: [...falta], version: 3 },
    }),
  );
  valueOf(
    await proposeSurgery(app, DOCTOR, 'p1', {
      ...proposed,
      procedimiento: 'capsulotomia_yag',
      fecha: '2026-12-20',
    }),
  );
}

/** A patient of whom the clinic has something of every kind. */
export async function everyKind(app: App): Promise<string> {
  const consulta = await signedVisit(app);
  await operateOn(app, consulta);
  await storeStudy(app, 'OCT', []);
  await measuredStudy(app);
  await book(app, { fecha: '2026-11-20', hora: '11:00' });
  for (const each of [
    { clase: 'alergia', que: 'sulfas' },
    { clase: 'condicion', que: 'diabetes_2', desde: '2015' },
    { clase: 'condicion', que: 'tamsulosina' },
    { clase: 'ocular', que: 'cirugia', ojo: 'OI', detalle: 'Catarata', desde: '2020' },
    { clase: 'ocular', que: 'trauma', ojo: 'OD' },
    { clase: 'familiar', que: 'glaucoma' },
    { clase: 'medicacion', que: 'gota', ojo: 'AO', detalle: 'Latanoprost de noche' },
  ] as const)
    valueOf(await addAntecedent(app, DOCTOR, 'p1', each));
  const drops = { forma: 'colirio', concentracion: '0,5 %', ojo: 'OD', dosis: 1 };
  for (const documento of [
    {
      tipo: 'receta_lentes',
      contenido: {
        lente: 'progresivo',
        OD: { esfera: 1, cilindro: -2, eje: 10, adicion: 2, prisma: 1, base: 'nasal', dnpLejos: 31.5 },
        OI: { esfera: -0.5, adicion: 2 },
      },
    },
    {
      tipo: 'receta_medicamentos',
      contenido: {
        desde: '2026-11-20',
        medicamentos: [
          { dci: 'Moxifloxacino', ...drops, cadaHoras: 4, dias: 7 },
          {
            dci: 'Prednisolona',
            ...drops,
            descenso: [
              { veces: 24, cadaHoras: 1, dias: 7 },
              { veces: 2, dias: 7 },
            ],
          },
        ],
      },
    },
    { tipo: 'certificado', contenido: { certificado: 'asistencia', texto: 'Asistió hoy.' } },
    {
      tipo: 'orden_estudios',
      contenido: { estudios: [{ codigo: 'OCT', ojo: 'OI' }], cie: 'H40.1', prioridad: 'urgente' },
    },
  ])
    valueOf(
      await issueDocument(
        app,
        DOCTOR,
        'p1',
        newDocumentSchema.parse({ documento, consulta, confirmado: true }),
      ),
    );
  await storePlan(app, 'plan-oct', { clase: 'estudio', ojo: 'OI', desde: '2026-12-01', vence: '2026-12-20' });
  return consulta;
}
