import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contacts, doctors, occupancyDays, patients, waitingList } from '../../collections.ts';
import { browserKeys } from '../../operational-collections.ts';
import { listNotices } from '../../notices/list-notices.ts';
import { noteTold } from '../../notices/mark-notice.ts';
import { changeWaiting, offerWaiting } from '../../waiting-list/change-waiting.ts';
import { listWaiting } from '../../waiting-list/list-waiting.ts';
import { matchWaiting } from '../../waiting-list/match-waiting.ts';
import { enterState } from '../appointments/change-appointment.ts';
import { noteContacts } from '../appointments/confirmation-notes.ts';
import { listConfirmations } from '../appointments/confirmations.ts';
import { rescheduleAppointment } from '../appointments/move-appointment.ts';
import { readAppointment } from '../appointments/read-appointments.ts';
import { answerLink } from './answer-link.ts';
import { readPatientLink } from './link-key.ts';
import { openLink, type LinkPage } from './open-link.ts';
import type { LinkRequest } from '#domain/scheduling/patient-link/patient-link';
import { present } from '#domain/shared/typed-record';
import { found } from '#tests/support/found';
import { auditLogOf, openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  RECEPTION,
  storeAgenda,
  storePatientAs,
  storeStudy,
  TECHNICIAN,
  valueOf,
} from '#tests/support/scheduling/scheduling';

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-12:00', '14:00-18:00']);
  await storeStudy(o.app, 'OCT-M', ['topcon-oct-triton']);
  for (const [at, id] of ['p1', 'p2', 'p3'].entries())
    await storePatientAs(o.app, id, `Quispe ${'ABC'[at] ?? ''}`, { telefono: `7123456${String(at)}` });
  await o.app.store.create(browserKeys, 'clinica', { clave: 'k'.repeat(43), creada: '2026-11-01' });
});
afterEach(() => o.close());

const tokenOf = async (id: string): Promise<string> =>
  valueOf(await readPatientLink(o.app, RECEPTION, id)).enlace ?? '';
const open = async (token: string, address = '10.0.0.1'): Promise<LinkPage | null> =>
  valueOf(await openLink(o.app, token, address));
const answer = async (token: string, over: object) => {
  const visto = (await open(token))?.visto ?? '';
  return valueOf(await answerLink(o.app, token, { visto, ...over } as LinkRequest, '10.0.0.1'));
};
const rowOf = async (id: string) =>
  valueOf(await listConfirmations(o.app, RECEPTION, { fecha: '2026-11-27' })).items.find(
    (each) => each.id === id,
  );

describe('a link', () => {
  test('opens the day and the hour, and nothing that says whose, with whom or what for', async () => {
    const { id } = valueOf(await book(o.app, { motivo: 'Glaucoma' }));
    const page = await open(await tokenOf(id));
    expect(page).toEqual({
      ...{ estado: 'por_venir', fecha: '2026-11-27', horas: ['09:00'], visto: '2026-11-27 09:00' },
      ...{ confirmado: false, respuesta: null, espera: false, oferta: null, hoja: 'cita', demoraMin: null },
      ...{ movido: false, ausente: false },
      ...{ puede: ['confirmo', 'otro_dia', 'no_puedo', 'si_se_libera'], seCancela: true },
    });
    expect((await rowOf(id))?.enlace).toBe(await tokenOf(id));
    expect(await readPatientLink(o.app, TECHNICIAN, id)).toMatchObject({ error: { code: 'prohibido' } });
  });

  test('follows its appointment to another day, ends with it and with the telephone that it went to', async () => {
    const first = valueOf(await book(o.app));
    const token = await tokenOf(first.id);
    const moved = valueOf(
      await rescheduleAppointment(o.app, BOSS, first.id, { fecha: '2026-11-30', version: first.version }),
    );
    expect(await open(token)).toMatchObject({ fecha: '2026-11-30', estado: 'por_venir' });
    const replaced = valueOf(await book(o.app, { fecha: '2026-12-01', reemplazaA: moved.id }));
    expect(await open(token)).toMatchObject({ fecha: '2026-12-01' });
    const record = await o.app.store.get(patients, 'p1');
    if (record === null) throw new Error('no record');
    const changed = { ...record.value, telefono: '+59179999999' };
    await o.app.store.update(patients, 'p1', record.version, changed);
    expect(await open(token)).toBeNull();
    await o.app.store.update(patients, 'p1', record.version + 1, record.value);
    expect(await open(token)).not.toBeNull();
    valueOf(
      await enterState(o.app, BOSS, replaced.id, {
        ...{ estado: 'cancelado', motivoCancelacion: 'feriado', version: replaced.version },
      }),
    );
    expect(await open(token)).toBeNull();
  });

  test('a tap on a page that shows another day does nothing', async () => {
    const { id, version } = valueOf(await book(o.app));
    const token = await tokenOf(id);
    const visto = (await open(token))?.visto ?? '';
    valueOf(await rescheduleAppointment(o.app, BOSS, id, { hora: '10:00', version }));
    expect(valueOf(await answerLink(o.app, token, { accion: 'confirmo', visto }, 'a'))).toBe('otro_turno');
    expect(valueOf(await readAppointment(o.app, BOSS, id)).estado).toBe('agendado');
  });

  test('that the clinic did not sign opens nothing, answers nothing, and costs the store nothing however often it is asked for', async () => {
    const { id } = valueOf(await book(o.app));
    const good = await tokenOf(id);
    const asked = [
      vi.spyOn(o.app.store, 'get'),
      vi.spyOn(o.app.store, 'query'),
      vi.spyOn(o.app.store, 'transaction'),
    ];
    const last = good.endsWith('0') ? '1' : '0';
    for (const forged of ['x', good.slice(0, -1), good.replace(/.$/u, last), good.replace('1-', '1-a')])
      for (let n = 0; n < 20; n += 1) {
        expect(await open(forged, '10.9.9.9')).toBeNull();
        expect(valueOf(await answerLink(o.app, forged, { accion: 'confirmo', visto: '' }, '10.9.9.9'))).toBe(
          'no_vale',
        );
      }
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    expect(await open(good, '10.9.9.9')).not.toBeNull();
  });

  test('that has ended is asked for only so often', async () => {
    const { id } = valueOf(await book(o.app));
    const token = await tokenOf(id);
    const record = await o.app.store.get(patients, 'p1');
    if (record === null) throw new Error('no record');
    const changed = { ...record.value, telefono: '+59179999999' };
    await o.app.store.update(patients, 'p1', record.version, changed);
    for (let n = 0; n < 30; n += 1) expect(await open(token, '10.9.9.9')).toBeNull();
    expect(await openLink(o.app, token, '10.9.9.9')).toMatchObject({
      error: { code: 'demasiados_intentos' },
    });
  });
});

describe('what is tapped', () => {
  test('confirms once, for all parts of the day, and says by whom', async () => {
    const visit = valueOf(await book(o.app));
    const study = valueOf(
      await book(o.app, { tipo: 'estudio', estudio: 'OCT-M', ojo: 'AO', medico: undefined, hora: '10:00' }),
    );
    const token = await tokenOf(visit.id);
    expect((await open(token))?.horas).toEqual(['09:00', '10:00']);
    expect(await answer(token, { accion: 'confirmo' })).toBe('hecho');
    for (const { id } of [visit, study]) {
      expect(await rowOf(id)).toMatchObject({
        estado: 'confirmado',
        contacto: {
          estado: 'confirmo',
          respuesta: { que: 'confirmo' },
          ultimo: { nombre: 'El paciente, por enlace' },
        },
      });
    }
    expect(await answer(token, { accion: 'confirmo' })).toBe('ya_dicho');
    expect((await auditLogOf(o.app)).filter(({ quien }) => quien === 'enlace')).toMatchObject([
      { accion: 'cambio de estado' },
      { accion: 'cambio de estado' },
      { accion: 'respuesta por enlace', detalle: { respuesta: 'confirmo' } },
      { accion: 'respuesta por enlace' },
    ]);
  });

  test('is said of the hour that was said: moved by the clinic, an appointment is not confirmed, and its patient is asked again', async () => {
    const { id } = valueOf(await book(o.app));
    const token = await tokenOf(id);
    await answer(token, { accion: 'confirmo' });
    const move = async (hora: string) => {
      const { version } = valueOf(await readAppointment(o.app, BOSS, id));
      valueOf(await rescheduleAppointment(o.app, BOSS, id, { hora, version }));
    };
    await move('10:00');
    expect(await open(token)).toMatchObject({ confirmado: false, movido: true, horas: ['10:00'] });
    expect((await open(token))?.puede).toContain('confirmo');
    await move('09:00');
    expect(await open(token)).toMatchObject({ confirmado: true, movido: false });
    await move('11:00');
    expect(await answer(token, { accion: 'confirmo' })).toBe('hecho');
    expect(await open(token)).toMatchObject({ confirmado: true, movido: false });
    expect((await open(token))?.puede).not.toContain('confirmo');
  });

  test('lets a visit go with the reason of the register, which frees the place and says what stands', async () => {
    const { id } = valueOf(await book(o.app));
    const token = await tokenOf(id);
    expect(await answer(token, { accion: 'no_puedo', motivo: 'viaje' })).toBe('hecho');
    expect(valueOf(await readAppointment(o.app, BOSS, id))).toMatchObject({
      ...{ estado: 'cancelado', canceladoPor: 'paciente', motivoCancelacion: 'viaje' },
    });
    expect((await book(o.app, { paciente: { id: 'p2' } })).ok).toBe(true);
    expect(await open(token)).toMatchObject({ estado: 'cancelado', puede: [], horas: ['09:00'] });
    // It is on no day's list any more: somebody calls from «Por avisar», and whoever confirms sees how many are there.
    const other = valueOf(await listConfirmations(o.app, RECEPTION, { fecha: '2026-11-23' }));
    expect([other.piden, other.dejaron]).toEqual([undefined, 1]);
    const [entry] = valueOf(await listNotices(o.app, RECEPTION, { estado: 'pendiente', limite: 9 })).items;
    expect(entry).toMatchObject({
      ...{
        turno: id,
        situacion: 'no_puede',
        enlace: 'viaje',
        nombre: 'El paciente, por enlace',
        vuelve: null,
      },
      antes: { fecha: '2026-11-27', hora: '09:00', medico: 'Dra. Ana' },
    });
    const version = entry?.version ?? 0;
    valueOf(await noteTold(o.app, RECEPTION, id, { como: 'llamada', version }));
    expect(valueOf(await listConfirmations(o.app, RECEPTION, {})).dejaron).toBeUndefined();
    expect(await answer(token, { accion: 'no_puedo', motivo: 'viaje' })).toBe('ya_dicho');
  });

  test('keeps an operation, of which the office speaks with the patient first', async () => {
    const { id } = valueOf(await book(o.app, { tipo: 'posoperatorio' }));
    const token = await tokenOf(id);
    expect(await open(token)).toMatchObject({ seCancela: false });
    expect(await answer(token, { accion: 'no_puedo', motivo: 'enfermo' })).toBe('hecho');
    expect(await rowOf(id)).toMatchObject({
      estado: 'agendado',
      contacto: { respuesta: { que: 'no_puedo', motivo: 'enfermo' } },
    });
    expect((await open(token))?.puede).toEqual(['confirmo', 'otro_dia']);
  });

  test('asks for another day in words, which whoever calls reads, and which a note of the office keeps', async () => {
    const { id } = valueOf(await book(o.app));
    const token = await tokenOf(id);
    expect(await answer(token, { accion: 'otro_dia', texto: 'un martes' })).toBe('hecho');
    expect(await answer(token, { accion: 'otro_dia', texto: 'un lunes' })).toBe('ya_dicho');
    const row = await rowOf(id);
    expect(row?.contacto.respuesta).toMatchObject({ que: 'otro_dia', texto: 'un martes' });
    const days = async (fecha: string) => valueOf(await listConfirmations(o.app, RECEPTION, { fecha })).piden;
    expect(await days('2026-11-23')).toEqual([{ fecha: '2026-11-27', cuantos: 1 }]);
    expect(await days('2026-11-27')).toBeUndefined();
    const turnos = [{ id, version: row?.version ?? 0 }];
    valueOf(await noteContacts(o.app, RECEPTION, { resultado: 'no_contesta', turnos }));
    expect((await rowOf(id))?.contacto.respuesta?.texto).toBe('un martes');
    // The words are not in the audit log.
    expect(JSON.stringify(await auditLogOf(o.app))).not.toContain('un martes');
    // At another hour the question is answered.
    valueOf(await rescheduleAppointment(o.app, BOSS, id, { hora: '11:00', version: 1 }));
    expect((await rowOf(id))?.contacto.respuesta).toBeUndefined();
    expect(await days('2026-11-23')).toBeUndefined();
  });

  test('whoever is in a queue is told of no hour: the minute of joining is none', async () => {
    const joined = {
      fecha: undefined,
      hora: undefined,
      sinTurno: true,
      enCola: true,
      paciente: { id: 'p1' },
    };
    const { id } = valueOf(await book(o.app, joined));
    expect(await open(await tokenOf(id))).toMatchObject({ fecha: '2026-11-20', horas: [] });
  });

  test('today says how late the doctor runs', async () => {
    const today = (hora: string, paciente: string) =>
      book(o.app, { fecha: '2026-11-20', hora, paciente: { id: paciente } });
    const [first, mine] = [valueOf(await today('09:00', 'p2')), valueOf(await today('09:20', 'p1'))];
    o.clock.advance({ minutes: 2 });
    let seen = valueOf(
      await enterState(o.app, BOSS, first.id, { estado: 'en_sala', version: first.version }),
    );
    o.clock.advance({ minutes: 38 });
    seen = valueOf(await enterState(o.app, BOSS, first.id, { estado: 'en_atencion', version: seen.version }));
    valueOf(await enterState(o.app, BOSS, mine.id, { estado: 'en_sala', version: mine.version }));
    const token = await tokenOf(mine.id);
    const delayed = { estado: 'en_sala', demoraMin: 40, ausente: false, puede: [] };
    expect(await open(token)).toMatchObject(delayed);
    // Away from before one would go in, the doctor is promised after no delay; away before, it changes nothing.
    const away = async (desdeHora: string, hastaHora?: string): Promise<void> => {
      const doctor = found(await o.app.store.get(doctors, 'Dra. Ana'));
      const ausencias = [
        { id: 'a1', fecha: '2026-11-20', clase: 'enfermedad' as const, desdeHora, ...present({ hastaHora }) },
      ];
      await o.app.store.update(doctors, 'Dra. Ana', doctor.version, { ...doctor.value, ausencias });
    };
    await away('09:50');
    expect(await open(token)).toMatchObject({ estado: 'en_sala', demoraMin: null, ausente: true });
    await away('08:00', '08:30');
    expect(await open(token)).toMatchObject(delayed);
  });
});

describe('a place that was freed', () => {
  const waiting = async (paciente: string, hora: string): Promise<{ id: string; token: string }> => {
    const { id } = valueOf(await book(o.app, { hora, paciente: { id: paciente } }));
    const token = await tokenOf(id);
    expect(await answer(token, { accion: 'si_se_libera' })).toBe('hecho');
    return { id, token };
  };
  const FREED = { medico: 'Dra. Ana', fecha: '2026-11-25', hora: '09:00' };
  const offerAll = async (): Promise<number> => {
    const place = { ...FREED, duracionMin: 20, tipo: 'control' } as const;
    const { items } = valueOf(await matchWaiting(o.app, RECEPTION, place));
    for (const { entrada, enlace } of items) {
      expect(enlace).toBe(await tokenOf(entrada.turno ?? ''));
      valueOf(await offerWaiting(o.app, RECEPTION, entrada.id, { ...FREED, version: entrada.version }));
    }
    return items.length;
  };
  const oferta = `${FREED.fecha} ${FREED.hora}`;

  test('is offered to who asked for it, waits once and no longer than the own appointment', async () => {
    const { token } = await waiting('p1', '09:00');
    expect(await answer(token, { accion: 'si_se_libera' })).toBe('ya_dicho');
    const list = async () =>
      valueOf(await listWaiting(o.app, RECEPTION, { estado: 'esperando', limite: 50 })).items;
    expect(await list()).toMatchObject([
      {
        creadoPor: 'enlace',
        hasta: '2026-11-26',
        medicos: ['Dra. Ana'],
        nota: expect.stringContaining('Por enlace'),
      },
    ]);
    const own = async () =>
      valueOf(await listWaiting(o.app, RECEPTION, { estado: 'esperando', paciente: 'p1', limite: 50 })).items;
    expect(await own()).toHaveLength(1);
    o.clock.advance({ days: 7 });
    expect([await list(), await own()]).toEqual([[], []]);
  });

  test('is won by the first of several who tap at once; the others keep their own and are told', async () => {
    const all = [await waiting('p1', '09:00'), await waiting('p2', '09:20'), await waiting('p3', '09:40')];
    expect(await offerAll()).toBe(3);
    for (const { token } of all)
      expect(await open(token)).toMatchObject({ oferta: { fecha: FREED.fecha, hora: '09:00', libre: true } });
    const visto = await Promise.all(all.map(async ({ token }) => (await open(token))?.visto ?? ''));
    const taps = await Promise.all(
      [0, 1, 2, 0, 1, 2].map(async (at) =>
        valueOf(
          await answerLink(
            o.app,
            all[at]?.token ?? '',
            { accion: 'acepto', oferta, visto: visto[at] ?? '' },
            '10.0.0.1',
          ),
        ),
      ),
    );
    expect(taps.filter((each) => each === 'hecho')).toHaveLength(1);
    const winner = taps.indexOf('hecho') % 3;
    const taken = await o.app.store.get(occupancyDays, 'medico:Dra. Ana:2026-11-25');
    expect(taken?.value.intervalos.map(({ turno }) => turno)).toEqual([all[winner]?.id]);
    for (const [at, { id, token }] of all.entries()) {
      const page = await open(token);
      if (at === winner) {
        expect(page).toMatchObject({
          ...{ fecha: FREED.fecha, respuesta: { que: 'acepto' }, espera: false },
          // Whoever takes a place says that they come, and is not asked again.
          ...{ confirmado: true, puede: ['otro_dia', 'no_puedo', 'si_se_libera'] },
        });
        expect((await o.app.store.get(contacts, id))?.value.respuestas).toHaveLength(1);
      } else {
        expect(page).toMatchObject({ fecha: '2026-11-27', espera: true, oferta: { libre: false } });
        expect(page?.puede).not.toContain('acepto');
      }
    }
    const { items } = await o.app.store.query(waitingList, { limit: 9 });
    expect(items.map(({ value }) => value.estado).toSorted()).toEqual(['cerrada', 'esperando', 'esperando']);
  });

  test('goes out with a link only where the link takes it: followed to what replaced the appointment, never later than that, nor for one that is cancelled', async () => {
    const [replaced, moved, cancelled] = [
      await waiting('p1', '09:00'),
      await waiting('p2', '09:20'),
      await waiting('p3', '09:40'),
    ];
    const other = { fecha: '2026-11-30', paciente: { id: 'p1' }, reemplazaA: replaced.id };
    const { id: later } = valueOf(await book(o.app, other));
    const versionOf = async (id: string) => valueOf(await readAppointment(o.app, RECEPTION, id)).version;
    const earlier = { fecha: '2026-11-24', version: await versionOf(moved.id) };
    valueOf(await rescheduleAppointment(o.app, RECEPTION, moved.id, earlier));
    const gone = { estado: 'cancelado', motivoCancelacion: 'feriado' } as const;
    const version = await versionOf(cancelled.id);
    valueOf(await enterState(o.app, RECEPTION, cancelled.id, { ...gone, version }));
    const place = { ...FREED, duracionMin: 20, tipo: 'control' } as const;
    const { items } = valueOf(await matchWaiting(o.app, RECEPTION, place));
    expect(items.map(({ entrada, enlace }) => [entrada.paciente.id, entrada.turno, enlace])).toEqual([
      ['p1', later, await tokenOf(later)],
      ['p3', cancelled.id, undefined],
    ]);
    const [first] = items;
    if (first === undefined) throw new Error('nobody is offered it');
    const offer = { ...FREED, version: first.entrada.version };
    valueOf(await offerWaiting(o.app, RECEPTION, first.entrada.id, offer));
    // The list says how the own appointment stands now; nobody whose appointment was cancelled leaves it by themselves.
    const listed = async () =>
      valueOf(await listWaiting(o.app, RECEPTION, { estado: 'esperando', limite: 9 })).items.map(
        ({ hasta, nota }) => [hasta, nota],
      );
    const wish = 'Por enlace: quiere venir antes de su turno del';
    const left = [
      undefined,
      'Por enlace: quería venir antes de su turno del 27/11/2026, 09:40, que se canceló.',
    ];
    expect(await listed()).toEqual([
      ['2026-11-29', `${wish} 30/11/2026, 09:00.`],
      ['2026-11-23', `${wish} 24/11/2026, 09:20.`],
      left,
    ]);
    // The link of before the replacement is good, too.
    expect(await open(replaced.token)).toMatchObject({
      espera: true,
      oferta: { hora: '09:00', libre: true },
    });
    o.clock.advance({ days: 8 });
    expect(await listed()).toEqual([['2026-11-29', `${wish} 30/11/2026, 09:00.`], left]);
    // Whoever takes the last day out of an entry keeps the patient in the list.
    const last = valueOf(await listWaiting(o.app, RECEPTION, { estado: 'esperando', limite: 9 })).items[1];
    const { id: entry = '', version: seen = 0 } = last ?? {};
    valueOf(await changeWaiting(o.app, RECEPTION, entry, { hasta: null, nota: 'llamar', version: seen }));
    expect(await listed()).toContainEqual([undefined, 'llamar']);
  });

  test('is not taken by an answer to another offer, nor offered to who has no link', async () => {
    const { token } = await waiting('p1', '09:00');
    await offerAll();
    expect(await answer(token, { accion: 'acepto', oferta: '2026-11-25 10:00' })).toBe('otro_turno');
    expect(await open(token)).toMatchObject({ fecha: '2026-11-27' });
    const [entry] = (await o.app.store.query(waitingList, { limit: 1 })).items;
    if (entry === undefined) throw new Error('nobody waits');
    const { turno: _own, ...plain } = entry.value;
    await o.app.store.update(waitingList, entry.id, entry.version, plain);
    const version = entry.version + 1;
    expect(await offerWaiting(o.app, RECEPTION, entry.id, { ...FREED, version })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
  });
});
