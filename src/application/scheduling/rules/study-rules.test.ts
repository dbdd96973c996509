import { beforeEach, describe, expect, test } from 'vitest';
import { openBookingClinic } from '#tests/support/scheduling/booking-clinic';
import { book, DOCTOR, STAFF, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';
import { appointments, consultations, patients, sections } from '../../collections.ts';
import { rescheduleAppointment } from '../appointments/move-appointment.ts';
import { enterState } from '../appointments/change-appointment.ts';
import { proposeItinerary } from '../itinerary/propose-itinerary.ts';
import { bookItinerary, bookSeries } from '../booking/book-together.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { itinerarySchema, seriesSchema } from '#domain/scheduling/booking/booking-together';
import { itineraryWishesSchema } from '#domain/scheduling/itinerary/itinerary-plan-request';
import { sectionKey } from '#domain/clinical/section';

const DAY = '2026-11-27';
const clinic = openBookingClinic();
const STUDIES = {
  TOP: ['schwind-topografo-sirius'],
  'OCT-M': ['topcon-oct-triton', 'zeiss-oct-cirrus-5000'],
  'CV-24S': ['zeiss-campimetro-field-analizer-3'],
  'CV-10': ['zeiss-campimetro-field-analizer-3'],
  'LAS-PRP': ['lightmed-laser-argon'],
  'YAG-IP': ['lightmed-laser-yag'],
  'BIO-OPT': ['lenstar-biometro'],
  END: ['konan-cellcheck-recuento-endotelial'],
};
beforeEach(async () => {
  for (const [codigo, equipos] of Object.entries(STUDIES))
    await storeStudy(clinic.app, codigo, equipos, ['08:00-18:00']);
});

const study = (
  codigo: string,
  hora: string,
  over: Record<string, unknown> = {},
  actor: AppointmentActor = STAFF,
) =>
  book(
    clinic.app,
    {
      ...{
        tipo: 'estudio',
        medico: undefined,
        estudio: codigo,
        ojo: 'AO',
        fecha: DAY,
        hora,
        confirmado: true,
      },
      ...over,
    },
    actor,
  );
const refused = (mensaje: string, regla: number) => ({
  ok: false,
  error: {
    code: 'entrada_invalida',
    message: expect.stringContaining(mensaje) as string,
    fields: { hora: [expect.stringContaining(mensaje) as string] },
    details: { reglas: [regla] },
  },
});
const asks = (regla: number) => ({
  ok: false,
  error: {
    code: 'requiere_confirmacion',
    details: { avisos: [{ regla, clase: expect.any(String) as string }] },
  },
});

/** A visit of the patient, with what was seen in it. */
async function visit(
  seccion: 'biomicroscopia' | 'gonioscopia' | 'presion' | 'dilatacion',
  valores: Record<string, Partial<Record<'OD' | 'OI', Record<string, unknown>>>>,
  over: Record<string, unknown> = {},
): Promise<void> {
  const id = `c-${seccion}-${typeof over['fecha'] === 'string' ? over['fecha'] : ''}`;
  await clinic.app.store.create(
    consultations,
    id,
    consultations.schema.parse({
      ...{ paciente: { id: 'p1' }, medico: 'Dra. Ana', autor: 'ana', fecha: '2026-10-01', estado: 'cerrada' },
      ...{ creada: '2026-10-01T14:00:00.000Z', motivo: '', diagnosticos: [], plan: '', adendas: [] },
      ...over,
    }),
  );
  const written = Object.fromEntries(
    Object.entries(valores).map(([campo, byEye]) => [
      campo,
      Object.fromEntries(
        Object.entries(byEye).map(([ojo, value]) => [
          ojo,
          { por: 'ana', en: '2026-11-27T13:00:00.000Z', ...value },
        ]),
      ),
    ]),
  );
  await clinic.app.store.create(
    sections,
    sectionKey(id, seccion),
    sections.schema.parse({ consulta: id, seccion, valores: written, estados: {} }),
  );
}

describe('a study that is booked alone', () => {
  test('dilated before a topography of the same day is refused with the clinical reason, and after it is not', async () => {
    valueOf(await study('TOP', '10:00'));
    expect(await study('OCT-M', '09:00', { dilatado: true })).toMatchObject(
      refused('antes de cualquier gota', 1),
    );
    const later = valueOf(await study('OCT-M', '11:00', { dilatado: true }));
    expect((await clinic.app.store.get(appointments, later.id))?.value.dilatado).toBe(true);
    // And the other way round.
    expect(await study('END', '11:30')).toMatchObject(refused('antes de cualquier gota', 1));
    valueOf(await study('END', '10:30'));
  });

  test('without drops, of another patient or of another day meets nothing', async () => {
    valueOf(await study('TOP', '10:00'));
    valueOf(await study('OCT-M', '09:00', { dilatado: false }));
    valueOf(await study('OCT-M', '09:20', { dilatado: true, paciente: { id: 'p2' } }));
    valueOf(await study('OCT-M', '09:00', { dilatado: true, fecha: '2026-11-30' }));
  });

  test('is judged by the drops that were given, and what was cancelled gives none', async () => {
    const laser = valueOf(await study('LAS-PRP', '08:00', { ojo: 'OD' }));
    valueOf(
      await enterState(clinic.app, { ...STAFF, rol: 'admin' }, laser.id, {
        ...{ version: laser.version, estado: 'cancelado', motivo: 'No puede venir' },
      }),
    );
    valueOf(await study('CV-24S', '08:30'));
    const stored = await clinic.app.store.get(appointments, laser.id);
    await clinic.app.store.update(appointments, laser.id, stored?.version ?? 0, {
      ...appointments.schema.parse(stored?.value),
      dilatacion: {
        ...{ ojos: 'OD', gota: 'tropicamida', desde: '2026-11-27T14:00:00.000Z' },
        lista: '2026-11-27T14:30:00.000Z',
      },
    });
    // Given at 10:00, wide at 10:30: a field is worth something from 16:30 on.
    expect(await study('CV-10', '11:30')).toMatchObject(refused('seis horas después de una dilatación', 2));
    expect(await study('CV-10', '16:00')).toMatchObject(refused('seis horas después de una dilatación', 2));
    valueOf(await study('CV-10', '16:30'));
    expect(await study('YAG-IP', '16:00', { ojo: 'OD' })).toMatchObject(refused('pupila pequeña', 3));
    valueOf(await study('YAG-IP', '16:00', { ojo: 'OI' }));
  });

  test('is judged by what a visit of that day did to the eye', async () => {
    await visit(
      'presion',
      { pio: { OD: { v: 140, metodo: 'Goldmann', hora: '09:00' }, OI: { v: 150, metodo: 'Aire' } } },
      { fecha: DAY, estado: 'borrador' },
    );
    expect(await study('END', '10:00', { ojo: 'OD' })).toMatchObject(refused('Tonometría de aplanación', 1));
    valueOf(await study('END', '10:00', { ojo: 'OI' }));
    valueOf(await study('END', '08:00', { ojo: 'OD' }));
  });

  test('asks for the rest from contact lenses before a topography, once', async () => {
    const asked = await study('TOP', '10:00', { confirmado: false });
    expect(asked).toMatchObject(asks(6));
    expect(JSON.stringify(asked)).toContain('blandas, de 3 a 7 días; tóricas, 2 semanas; rígidas, de 3 a 4');
    valueOf(await study('TOP', '10:00'));
    valueOf(await study('CV-24S', '11:00', { confirmado: false }));
  });

  test('is a third long field of a morning at 76: it asks', async () => {
    const old = await clinic.app.store.get(patients, 'p1');
    await clinic.app.store.update(patients, 'p1', old?.version ?? 0, {
      ...patients.schema.parse(old?.value),
      fechaNacimiento: '1950-01-02',
    });
    valueOf(await study('CV-24S', '08:00', { confirmado: false }));
    valueOf(await study('CV-10', '09:00', { confirmado: false }));
    expect(await study('CV-24S', '10:00', { confirmado: false })).toMatchObject(asks(9));
    valueOf(await study('CV-24S', '15:00', { confirmado: false }));
  });

  test('through a dense cataract proposes ultrasound', async () => {
    await visit('biomicroscopia', { cristalino: { OD: { v: ['catarata_madura'] } } });
    expect(await study('BIO-OPT', '10:00', { confirmado: false })).toMatchObject(asks(8));
    valueOf(await study('BIO-OPT', '10:00', { confirmado: false, ojo: 'OI' }));
  });

  test('that dilates a narrow angle is a doctor’s to book, who is asked', async () => {
    await visit('biomicroscopia', { van_herick: { OD: { v: '2' }, OI: { v: '4' } } });
    expect(await study('LAS-PRP', '10:00', { ojo: 'OD' })).toMatchObject(refused('ángulo es estrecho', 12));
    expect(await study('LAS-PRP', '10:00', { ojo: 'OD', confirmado: false }, DOCTOR)).toMatchObject(asks(12));
    const booked = valueOf(await study('LAS-PRP', '10:00', { ojo: 'OD' }, DOCTOR));
    // Moving it is not dilating it again.
    valueOf(
      await rescheduleAppointment(clinic.app, STAFF, booked.id, { version: booked.version, hora: '11:00' }),
    );
    valueOf(await study('LAS-PRP', '14:00', { ojo: 'OI' }));
  });

  test('of an angle that was seen narrow keeps it where a later visit saw the other eye alone', async () => {
    await visit('biomicroscopia', { van_herick: { OD: { v: '2' }, OI: { v: '4' } } });
    await visit(
      'biomicroscopia',
      { van_herick: { OD: { v: 'no_se_pudo' }, OI: { v: '4' } } },
      { fecha: '2026-11-20', creada: '2026-11-20T14:00:00.000Z' },
    );
    expect(await study('LAS-PRP', '10:00', { ojo: 'OD' })).toMatchObject(refused('ángulo es estrecho', 12));
    valueOf(await study('LAS-PRP', '14:00', { ojo: 'OI' }));
  });

  test('a glaucoma of a closing angle and a closed gonioscopy are a narrow angle too', async () => {
    await visit(
      'gonioscopia',
      { gonio_superior: { OI: { v: '0' } }, gonio_nasal: { OI: { v: '1' } } },
      {
        diagnosticos: [
          { codigo: 'H40.2', nombre: 'Glaucoma', ojo: 'OD', clase: 'principal', certeza: 'confirmado' },
        ],
      },
    );
    for (const ojo of ['OD', 'OI'])
      expect(await study('LAS-PRP', '10:00', { ojo })).toMatchObject(refused('ángulo es estrecho', 12));
  });

  test('that is written down after it was done is not judged', async () => {
    const past = (codigo: string, hora: string, over: Record<string, unknown> = {}) =>
      study(
        codigo,
        hora,
        { fecha: '2026-11-20', atencionPasada: true, motivo: 'De la agenda en papel', ...over },
        { ...STAFF, rol: 'admin' },
      );
    valueOf(await past('OCT-M', '08:00', { dilatado: true }));
    valueOf(await past('TOP', '08:30'));
  });
});

describe('a study that is moved', () => {
  test('is refused where the order of the day would spoil it, and stays where it was', async () => {
    valueOf(await study('TOP', '10:00'));
    const { id, version } = valueOf(await study('OCT-M', '11:00', { dilatado: true }));
    expect(await rescheduleAppointment(clinic.app, STAFF, id, { version, hora: '09:00' })).toMatchObject(
      refused('antes de cualquier gota', 1),
    );
    expect((await clinic.app.store.get(appointments, id))?.value.hora).toBe('11:00');
    valueOf(await rescheduleAppointment(clinic.app, STAFF, id, { version, hora: '12:00' }));
  });
});

describe('a visit or a series', () => {
  const leg = (estudio: string, hora: string, over: Record<string, unknown> = {}) => ({
    ...{ tipo: 'estudio', estudio, ojo: 'AO', fecha: DAY, hora },
    ...over,
  });
  const together = (turnos: unknown[], over: Record<string, unknown> = {}, actor: AppointmentActor = STAFF) =>
    bookItinerary(
      clinic.app,
      actor,
      itinerarySchema.parse({ paciente: { id: 'p1' }, turnos, confirmado: true, ...over }),
    );

  test('is judged by what else is booked on that day, and its drops count for what is booked later', async () => {
    valueOf(await study('TOP', '12:00'));
    const turnos = [leg('CV-24S', '08:00'), leg('OCT-M', '09:00', { dilatado: true })];
    const gotas = { hora: '08:30', minutos: 30 };
    expect(await together(turnos, { gotas })).toMatchObject({
      ok: false,
      error: { fields: { turnos: [expect.stringContaining('antes de cualquier gota')] } },
    });
    valueOf(await together(turnos, { gotas, paciente: { id: 'p2' } }));
    // Between the drops and the dilated study.
    expect(await study('END', '08:40', { paciente: { id: 'p2' } })).toMatchObject(
      refused('antes de cualquier gota', 1),
    );
    valueOf(await study('END', '08:20', { paciente: { id: 'p2' } }));
  });

  test('of a narrow angle is proposed and booked by a doctor alone', async () => {
    await visit('biomicroscopia', { van_herick: { OD: { v: '1' }, OI: { v: '1' } } });
    const wishes = itineraryWishesSchema.parse({
      ...{ paciente: 'p1', estudios: [{ estudio: 'CV-24S' }, { estudio: 'OCT-M', dilatado: true }] },
      ...{ gotasMin: 30, desde: DAY },
    });
    const staff = valueOf(await proposeItinerary(clinic.app, STAFF, wishes));
    expect(staff).toMatchObject({ propuestas: [], sinVisita: [{ clase: 'orden' }] });
    const doctor = valueOf(await proposeItinerary(clinic.app, DOCTOR, wishes));
    expect(doctor.propuestas.length).toBeGreaterThan(0);
    expect(doctor.avisos).toMatchObject([{ regla: 12, clase: 'avisa' }]);
    const turnos = [leg('CV-24S', '08:00'), leg('OCT-M', '09:00', { dilatado: true })];
    const gotas = { hora: '08:30', minutos: 30 };
    expect(await together(turnos, { gotas })).toMatchObject({
      ok: false,
      error: { code: 'entrada_invalida' },
    });
    expect(await together(turnos, { gotas, confirmado: false }, DOCTOR)).toMatchObject(asks(12));
    valueOf(await together(turnos, { gotas }, DOCTOR));
  });

  test('every session of a series is judged on its day', async () => {
    valueOf(await study('TOP', '10:00', { fecha: '2026-12-04' }));
    const turnos = [DAY, '2026-12-04'].map((fecha) => leg('LAS-PRP', '09:00', { fecha, ojo: 'OD' }));
    expect(
      await bookSeries(
        clinic.app,
        STAFF,
        seriesSchema.parse({ paciente: { id: 'p1' }, turnos, confirmado: true }),
      ),
    ).toMatchObject({
      ok: false,
      error: { fields: { turnos: [expect.stringContaining('antes de cualquier gota')] } },
    });
  });
});
