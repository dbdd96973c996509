import { expect, test } from 'vitest';
import { openApp, storeUser } from '#tests/support/open-app';
import { consultationOf } from '#tests/support/scheduling/consultations';
import { lostPatients } from '#tests/support/scheduling/lost-patients';
import { storePlan } from '#tests/support/scheduling/plans';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storeStudy,
  TECHNICIAN,
} from '#tests/support/scheduling/scheduling';
import {
  antecedents,
  appointments,
  consultations,
  doctors,
  lastValues,
  notices,
  orders,
  patients,
  plans,
} from '../collections.ts';
import { listPlans } from '../follow-up/list-plans.ts';
import { markReady } from '../preconsultation/mark-ready.ts';
import { openPreconsultation } from '../preconsultation/open-preconsultation.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { saveSection } from '../visits/save-section.ts';
import { decideRound, takeRound } from './decide-round.ts';
import { readRounds } from './read-rounds.ts';
import { isActivePlan, type Plan } from '#domain/clinical/follow-up/plan';
import { lastDocuments, type LastValues } from '#domain/clinical/origin/last-values';
import { VISIT_DAYS } from '#domain/clinical/rounds/criteria';
import { preparePatient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { addDays, addMonths, weekdayOf } from '#domain/shared/civil-date';

/** The days of the doctors; on the others nobody is measured and nobody decides. */
const OPEN = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const isOpen = (fecha: string): boolean => OPEN.some((day) => day === weekdayOf(fecha));
const FROM = '2026-11-20';
const DAYS = 200;
const PEOPLE = 99;
const BETO: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
const AWAY = { desde: '2027-01-25', hasta: '2027-03-05' };

/** The same numbers each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Why somebody of the simulation may not be measured in a round; nobody who is stable has any. */
const UNFIT = [
  'pronto',
  'presion',
  'vista',
  'ojo_unico',
  'gota',
  'sin_medir',
  'nunca_visto',
  'nino',
  'inyeccion',
] as const;
type Unfit = (typeof UNFIT)[number] | null;

/** Doctors who sign what is due on each day that they attend, and doctors who do not. */
test.each([
  ['where somebody signs what is due on the day, all are decided within their limit', true],
  ['all are decided or handed on, however late its doctor is', false],
])(
  'in 200 days nobody unfit is admitted, nobody is forgotten while the doctor is away, and %s',
  async (_what, isDiligent) => {
    const opened = openApp();
    const { app, clock } = opened;
    const random = seeded(20_261_120);
    const chance = (share: number): boolean => random() < share;
    try {
      for (const [uid, medico] of [
        ['ana', 'Dra. Ana'],
        ['beto', 'Dr. Beto'],
      ] as const) {
        await storeAgenda(app, medico, Object.fromEntries(OPEN.map((day) => [day, ['08:00-12:00']])));
        await storeUser(app, uid, { medico, doctor: true });
      }
      const ana = await app.store.get(doctors, 'Dra. Ana');
      await app.store.update(doctors, 'Dra. Ana', ana?.version ?? 0, {
        ...{ nombre: 'Dra. Ana', activo: true, versiones: [] },
        ausencias: [{ id: 'v', clase: 'vacaciones', fecha: AWAY.desde, hasta: AWAY.hasta }],
      });
      await storeStudy(app, 'CV-24S', ['zeiss-campimetro-field-analyzer-3'], ['00:00-23:55']);

      const unfit = new Map<string, Unfit>();
      for (let at = 0; at < PEOPLE; at += 1) {
        const id = `p${String(at)}`;
        const why = at % 3 === 2 ? (UNFIT[((at / 3) | 0) % UNFIT.length] ?? null) : null;
        unfit.set(id, why);
        const prepared = preparePatient(
          {
            ...{ nombres: 'Ana', apellidos: `Quispe ${id}`, telefono: '71234567' },
            fechaNacimiento: why === 'nino' ? '2015-03-04' : '1956-03-04',
          },
          FROM,
        );
        if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
        await app.store.create(patients, id, prepared.value);
        const seen = addMonths(FROM, -2);
        const visita = {
          consulta: `c${id}`,
          fecha: seen,
          creada: `${seen}T13:00:00.000Z`,
          medico: 'Dra. Ana',
        };
        if (why !== 'nunca_visto')
          await app.store.create(
            consultations,
            `c${id}`,
            consultationOf({
              ...{
                paciente: { id },
                fecha: seen,
                creada: visita.creada,
                estado: 'cerrada',
                diagnosticos: ['H40.1 AO'],
              },
              cerrada: { cuando: visita.creada, catalogo: 'x' },
            }),
          );
        const value = (v: string | number) => ({ v, por: 'ana', visita });
        const last: LastValues = {
          av_lejos_cc: { OD: value('20/25'), OI: value(why === 'vista' ? '20/200' : '20/30') },
          ...(why === 'sin_medir'
            ? {}
            : { pio: { OD: value(160), OI: value(why === 'presion' ? 250 : 150) } }),
        };
        for (const document of lastDocuments(id, last))
          await app.store.create(lastValues, document.parte === 'medidas' ? id : `${id}:textos`, document);
        const noted = { paciente: { id }, en: visita.creada, por: 'ana' };
        if (why === 'ojo_unico')
          await app.store.create(
            antecedents,
            `a${id}`,
            antecedents.schema.parse({ ...noted, clase: 'ocular', que: 'protesis', ojo: 'OI' }),
          );
        if (why === 'gota')
          await app.store.create(
            antecedents,
            `a${id}`,
            antecedents.schema.parse({
              ...{ ...noted, clase: 'medicacion', que: 'gota', ojo: 'AO', detalle: 'Latanoprost de noche' },
              datos: { fecha: addMonths(FROM, -1) },
            }),
          );
        const due = addDays(FROM, 5 + Math.floor(random() * (DAYS - 40)));
        const intervaloDias = why === 'pronto' ? 28 : 182;
        await storePlan(app, `plan-${id}`, {
          ...{ paciente: { id }, ojo: 'AO', intervaloDias, desde: addDays(due, -30), vence: due, toca: due },
        });
        if (why === 'inyeccion')
          await storePlan(app, `iny-${id}`, {
            ...{
              paciente: { id },
              problema: 'H35.3',
              clase: 'inyeccion',
              vence: addDays(due, 300),
              toca: addDays(due, 300),
            },
          });
      }

      const counts = {
        admitidos: 0,
        rechazados: 0,
        decididos: 0,
        enPlazo: 0,
        tomados: 0,
        visitas: 0,
        escalados: 0,
      };
      const limits = new Map<string, string>();
      const changed = new Set<string>();
      const escalated = new Set<string>();
      let today = FROM;

      const measure = async (turno: string, paciente: string): Promise<void> => {
        const stored = await app.store.get(appointments, turno);
        const arrived = await enterState(app, BOSS, turno, {
          estado: 'en_sala',
          version: stored?.version ?? 0,
        });
        if (!arrived.ok) throw new Error(JSON.stringify(arrived.error));
        const begun = await openPreconsultation(app, TECHNICIAN, turno);
        if (!begun.ok) throw new Error(JSON.stringify(begun.error));
        const { consulta } = begun.value;
        const isWorse = chance(0.2);
        const parts = {
          motivo: {
            motivo_consulta: { AO: { v: isWorse && chance(0.3) ? 'Ve peor del derecho' : 'Control' } },
          },
          agudeza: {
            av_lejos_cc: { OD: { v: isWorse && chance(0.5) ? '20/60' : '20/25' }, OI: { v: '20/30' } },
          },
          presion: {
            pio: { OD: { v: isWorse ? 24 : 16, hora: '09:00' }, OI: { v: 15, hora: '09:00' } },
          },
        };
        for (const [seccion, valores] of Object.entries(parts)) {
          const saved = await saveSection(
            app,
            TECHNICIAN,
            { id: consulta, seccion },
            { valores, version: 0 },
          );
          if (!saved.ok) throw new Error(JSON.stringify(saved.error));
        }
        if (isWorse) changed.add(consulta);
        const isForgotten = chance(0.06);
        if (!isForgotten) {
          const ready = await markReady(app, TECHNICIAN, consulta, { listo: true });
          if (!ready.ok) throw new Error(JSON.stringify(ready.error));
        }
        const draft = await app.store.get(consultations, consulta);
        limits.set(consulta, draft?.value.ronda?.limite ?? '');
        const order = await app.store.get(
          orders,
          (await app.store.get(appointments, turno))?.value.orden ?? '-',
        );
        if (order !== null)
          await app.store.update(orders, order.id, order.version, {
            ...order.value,
            estado: 'realizado',
            realizado: clock.now().toISOString(),
          });
        // Whoever is worse is on the list from that moment on, with a visit due, and nobody said that all is the same.
        if (isWorse && !isForgotten) {
          const plan = (await app.store.get(plans, `plan-${paciente}`))?.value;
          expect(plan).toMatchObject({ estado: 'abierto', toca: today });
          expect((plan?.vence ?? '') <= addDays(today, VISIT_DAYS)).toBe(true);
        }
      };

      const decide = async (actor: AppointmentActor, most: number): Promise<void> => {
        const read = await readRounds(app, actor);
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        const due = isDiligent ? read.value.mias.filter(({ limite }) => limite <= today).length : 0;
        for (const each of read.value.mias.slice(0, Math.max(due, most))) {
          const { consulta, version } = each;
          const confirmados = ['pio.OD', 'pio.OI', 'av_lejos_cc.OD'];
          const said = { decision: 'igual', confirmados, version } as const;
          // Nobody has signed a report of the field: the doctor says to have looked at it.
          const unread = await decideRound(app, actor, consulta, said);
          expect(unread).toMatchObject({
            error: { code: changed.has(consulta) ? 'entrada_invalida' : 'requiere_confirmacion' },
          });
          const same = await decideRound(app, actor, consulta, {
            ...said,
            confirmados: [...confirmados, 'estudio.AO'],
          });
          expect(same.ok).toBe(!changed.has(consulta));
          if (!same.ok) {
            const seen = await decideRound(app, actor, consulta, {
              ...{ decision: 'visita', intervalo: { cantidad: 1, unidad: 'semanas' }, confirmados, version },
            });
            if (!seen.ok) throw new Error(JSON.stringify(seen.error));
            counts.visitas += 1;
          }
          counts.decididos += 1;
          if (today <= (limits.get(consulta) ?? '')) counts.enPlazo += 1;
          limits.delete(consulta);
          expect((await app.store.get(notices, consulta.replace('turno-', '')))?.value.ronda?.decision).toBe(
            same.ok ? 'igual' : 'visita',
          );
        }
        if (actor !== BETO) return;
        for (const { consulta, version } of read.value.deColegas) {
          const taken = await takeRound(app, actor, consulta, { version });
          if (!taken.ok) throw new Error(JSON.stringify(taken.error));
          counts.tomados += 1;
        }
      };

      for (let day = 0; day < DAYS; day += 1) {
        const isAway = today >= AWAY.desde && today <= AWAY.hasta;
        const tomorrow = [1, 2, 3].map((days) => addDays(today, days)).find(isOpen) ?? today;
        // The register offers who is due; everybody is tried, also whom it would not offer.
        const waiting = (
          await app.store.query(plans, {
            where: [
              { field: 'estado', op: '==', value: 'abierto' },
              { field: 'toca', op: '<=', value: today },
            ],
            orderBy: [{ field: 'toca' }],
            limit: 200,
          })
        ).items.filter(({ value }) => value.clase === 'control' && value.intentos.length === 0);
        for (const [at, { id, value }] of waiting.entries()) {
          if (at > 30) continue;
          const booked = await book(app, {
            ...{ medico: undefined, tipo: 'estudio', estudio: 'CV-24S', ojo: 'AO', ronda: id },
            ...{ fecha: tomorrow, paciente: { id: value.paciente.id } },
            hora: `${String(6 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
          });
          const why = unfit.get(value.paciente.id) ?? null;
          if (booked.ok) {
            expect([why, id]).toEqual([null, id]);
            expect((value.intervaloDias ?? 0) >= 84).toBe(true);
            counts.admitidos += 1;
          } else {
            counts.rechazados += 1;
            // Refused once is enough: reception calls about a visit from here on.
            const stored = await app.store.get(plans, id);
            if (stored !== null)
              await app.store.update(plans, id, stored.version, {
                ...stored.value,
                intentos: [
                  { cuando: `${today}T13:00:00.000Z`, quien: 'caja', como: 'llamada', resultado: 'contesto' },
                ],
              });
            if (why === null && (value.intervaloDias ?? 0) >= 84 && counts.admitidos === 0)
              throw new Error(JSON.stringify(booked.error));
          }
        }
        const coming = (
          await app.store.query(appointments, {
            where: [{ field: 'fecha', op: '==', value: today }],
            orderBy: [{ field: 'hora' }],
            limit: 100,
          })
        ).items;
        for (const { id, value } of coming)
          if (value.ronda !== undefined && chance(0.85)) await measure(id, value.paciente.id);
        if (!isAway && (isDiligent || chance(0.3))) await decide(DOCTOR, isDiligent ? 0 : 2);
        if (isDiligent) await decide(BETO, 0);
        if (isDiligent || chance(0.25)) await decide(BETO, isDiligent ? 99 : 4);

        // What is past its limit, or whose doctor is away, is before a colleague; past its limit it is on the register too.
        const others = await readRounds(app, BETO);
        const shown = new Set(
          others.ok ? [...others.value.deColegas, ...others.value.mias].map(({ consulta }) => consulta) : [],
        );
        const late = [...limits].filter(([, limite]) => limite < today).map(([consulta]) => consulta);
        for (const consulta of late) {
          expect([consulta, shown.has(consulta)]).toEqual([consulta, true]);
          const paciente = (await app.store.get(consultations, consulta))?.value.paciente.id ?? '';
          const waits = (await app.store.get(plans, `plan-${paciente}`))?.value;
          expect([
            consulta,
            (waits?.toca ?? '9999') <= today || waits?.cita?.turno !== consulta.slice(6),
          ]).toEqual([...[consulta, true]]);
          escalated.add(consulta);
        }
        if (isAway) {
          const stays = [...limits].filter(([, limite]) => limite <= AWAY.hasta && limite >= today);
          for (const [consulta] of stays)
            if (!coming.some(({ id }) => `turno-${id}` === consulta && !shown.has(consulta)))
              expect([consulta, shown.has(consulta)]).toEqual([consulta, true]);
        }
        if (day % 20 === 19 || day === DAYS - 1) await nobodyForgotten();
        clock.advance({ days: 1 });
        today = addDays(today, 1);
      }

      async function nobodyForgotten(): Promise<void> {
        const all = (await app.store.query(plans, { limit: 1000 })).items;
        const visits = (await app.store.query(appointments, { limit: 1000 })).items.map(({ value }) => value);
        for (const { id, value } of all.filter((each) => each.id.startsWith('plan-')))
          expect([id, isActivePlan(value), value.toca !== undefined]).toEqual([id, true, true]);
        const lost = lostPatients(
          all.map(({ id, value }): readonly [string, Plan] => [id, value]),
          // Who was measured and is within the limit is with a doctor, and lost to nobody.
          (paciente) => visits.filter((each) => each.paciente.id === paciente && each.ronda === undefined),
          today,
        );
        const listed = new Set<string>();
        for (let cursor: string | null | undefined; cursor !== null;) {
          const page = await listPlans(app, STAFF, {
            limite: 100,
            ...(cursor === undefined ? {} : { cursor }),
          });
          if (!page.ok) throw new Error('no list');
          for (const { id } of page.value.items) listed.add(id);
          cursor = page.value.cursor;
        }
        const pending = new Set([...limits.keys()]);
        const booked = new Set(
          visits
            .filter(({ ronda, fecha }) => ronda !== undefined && fecha >= today)
            .map(({ paciente }) => `plan-${paciente.id}`),
        );
        const withDoctor = new Set(
          (await app.store.query(consultations, { limit: 1000 })).items
            .filter(({ id }) => pending.has(id))
            .map(({ value }) => `plan-${value.paciente.id}`),
        );
        const forgotten = [...lost].filter((id) => !listed.has(id) && !withDoctor.has(id) && !booked.has(id));
        expect(forgotten).toEqual([]);
      }

      counts.escalados = escalated.size;
      // Nothing of it was empty.
      const { escalados, ...others } = counts;
      expect(Object.entries(others).filter(([, n]) => n < 8)).toEqual([]);
      expect(counts.decididos).toBeGreaterThan(45);
      if (isDiligent) expect([counts.enPlazo, escalados]).toEqual([counts.decididos, 0]);
      else {
        expect(escalados).toBeGreaterThan(8);
        expect(counts.enPlazo).toBeGreaterThan(counts.decididos / 2);
      }
    } finally {
      await opened.close();
    }
  },
  60_000,
);
