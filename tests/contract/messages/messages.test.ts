import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#application/app';
import { appointments, patients, settings } from '#application/collections';
import { noteMessageConsent, readMessageConsent } from '#application/messages/message-consent';
import { takeMessengerEvents } from '#application/messages/message-events';
import { readMessageMonth } from '#application/messages/message-month';
import { sendChangeMessage, sendOfferMessage, sendReminder } from '#application/messages/send-kinds';
import { listNotices } from '#application/notices/list-notices';
import { browserKeys } from '#application/operational-collections';
import { updatePatient } from '#application/patients/patient-record';
import { listConfirmations } from '#application/scheduling/appointments/confirmations';
import { rescheduleAppointment } from '#application/scheduling/appointments/move-appointment';
import { answerLink } from '#application/scheduling/patient-link/answer-link';
import { openLink } from '#application/scheduling/patient-link/open-link';
import { matchWaiting } from '#application/waiting-list/match-waiting';
import { addDays } from '#domain/shared/civil-date';
import { openFirestoreStore } from '#tests/support/firestore-for-tests';
import { auditLogOf, openApp, type OpenedApp } from '#tests/support/open-app';
import { depth } from '#tests/support/patience';
import { LossyMessenger } from '#tests/support/scheduling/lossy-messenger';
import {
  book,
  BOSS,
  RECEPTION,
  storeAgenda,
  storePatientAs,
  TECHNICIAN,
  valueOf,
} from '#tests/support/scheduling/scheduling';

const PATIENTS = ['p1', 'p2', 'p3', 'p4'];
const HOURS = ['08:00', '09:00', '10:00', '11:00'];
const DAY = '2026-11-27';
const REFUSED = { error: { code: 'transicion_invalida' } };

describe.each(['SQLite', 'Firestore'])('%s: messages of the clinic’s own service', (name) => {
  let opened: OpenedApp;
  let app: App;
  let messenger: LossyMessenger;
  let close: () => Promise<void>;
  beforeEach(async () => {
    opened = openApp();
    messenger = new LossyMessenger();
    app = { ...opened.app, messenger };
    close = () => opened.close();
    if (name === 'Firestore') {
      const cloud = await openFirestoreStore();
      app = { ...app, store: cloud.store };
      close = async () => {
        await cloud.close();
        await opened.close();
      };
    }
    await storeAgenda(app, 'Dra. Ana', ['08:00-12:00', '14:00-18:00']);
    for (const [at, id] of PATIENTS.entries())
      await storePatientAs(app, id, `Quispe ${'ABCD'[at] ?? ''}`, { telefono: `7123456${String(at)}` });
    await app.store.create(browserKeys, 'clinica', { clave: 'k'.repeat(43), creada: '2026-11-01' });
  });
  afterEach(() => close());

  const agree = async (id: string, acepta = true) => {
    const { version } = valueOf(await readMessageConsent(app, id));
    return noteMessageConsent(app, RECEPTION, id, { acepta, version });
  };
  const booked = async (at: number) =>
    valueOf(await book(app, { hora: HOURS[at], paciente: { id: PATIENTS[at] } })).id;
  const dayRow = async (id: string) =>
    valueOf(await listConfirmations(app, RECEPTION, { fecha: DAY })).items.find((each) => each.id === id);
  const remind = async (id: string, actor = RECEPTION) =>
    sendReminder(app, actor, { turnos: [{ id, version: (await dayRow(id))?.version ?? 0 }] });
  const toTell = async () =>
    valueOf(await listNotices(app, RECEPTION, { estado: 'pendiente', limite: 50 })).items;
  const month = async () => valueOf(await readMessageMonth(app, RECEPTION));
  /** Moves an appointment as the clinic does, so that its patient is to be told. */
  const moved = async (id: string, hora: string, fecha = DAY) => {
    const { version } = (await app.store.get(appointments, id)) ?? { version: 0 };
    valueOf(await rescheduleAppointment(app, BOSS, id, { fecha, hora, pide: 'clinica', version }));
  };
  const change = async (turno: string) =>
    sendChangeMessage(app, RECEPTION, turno, {
      version: (await toTell()).find((each) => each.turno === turno)?.version ?? 0,
    });

  test('nobody is written to who did not agree, on that very telephone, or does not any more', async () => {
    const id = await booked(0);
    expect(await remind(id)).toMatchObject(REFUSED);
    expect((await dayRow(id))?.mensaje).toBeUndefined();
    valueOf(await agree('p1'));
    expect((await dayRow(id))?.mensaje).toEqual({ estado: 'puede' });
    expect(await agree('p1')).toMatchObject(REFUSED);
    valueOf(await agree('p1', false));
    expect(await remind(id)).toMatchObject(REFUSED);
    valueOf(await agree('p1'));
    const { version } = (await app.store.get(patients, 'p1')) ?? { version: 0 };
    valueOf(await updatePatient(app, BOSS, 'p1', { telefono: '76543210', version }));
    expect(valueOf(await readMessageConsent(app, 'p1'))).toMatchObject({ acepta: false, otroTelefono: true });
    expect((await dayRow(id))?.mensaje).toBeUndefined();
    expect(await remind(id)).toMatchObject(REFUSED);
    expect(messenger.sent).toEqual([]);
    valueOf(await agree('p1'));
    expect(await remind(id, TECHNICIAN)).toMatchObject({ error: { code: 'prohibido' } });
    // «Baja», from that telephone.
    await takeMessengerEvents(app, [{ is: 'no-more', telefono: '+59176543210' }]);
    expect(valueOf(await readMessageConsent(app, 'p1'))).toMatchObject({ retiro: true, nombre: 'WhatsApp' });
    expect(await remind(id)).toMatchObject(REFUSED);
    expect(messenger.sent).toEqual([]);
    const said = (await auditLogOf(app)).map(({ accion }) => accion);
    expect(said.filter((each) => each === 'mensajes aceptados')).toHaveLength(3);
    expect(said.filter((each) => each === 'mensajes no aceptados')).toHaveLength(2);
  });

  test('pressed by two at once a reminder leaves once, says only day, hour and link, and is noted as sent', async () => {
    const id = await booked(0);
    valueOf(await agree('p1'));
    const { version = 0 } = (await dayRow(id)) ?? {};
    const both = await Promise.all(
      [RECEPTION, BOSS].map((actor) => sendReminder(app, actor, { turnos: [{ id, version }] })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(messenger.sent).toEqual([
      {
        ...{ id: `p1.recordatorio.${DAY}`, clase: 'recordatorio', numero: '59171234560' },
        ...{ fecha: DAY, hora: '08:00', enlace: expect.stringMatching(/^1-/u) as string },
      },
    ]);
    expect(await dayRow(id)).toMatchObject({
      contacto: { estado: 'enviado' },
      mensaje: { estado: 'enviado' },
    });
    expect(await remind(id)).toMatchObject(REFUSED);
    expect(JSON.stringify(opened.logged)).not.toMatch(/7123456|Quispe|1-t/u);
  });

  test('who was not reached stands to be called again, and «Por avisar» says on which day', async () => {
    const [refused, failed, silent] = [await booked(0), await booked(1), await booked(2)];
    for (const id of ['p1', 'p2', 'p3']) valueOf(await agree(id));
    messenger.next.push('refused', 'accepted', 'unknown');
    expect(valueOf(await remind(refused)).estado).toBe('fallo');
    expect(valueOf(await remind(failed)).estado).toBe('enviado');
    expect(valueOf(await remind(silent)).estado).toBe('enviando');
    await takeMessengerEvents(app, [messenger.told(`p2.recordatorio.${DAY}`, 'fallo', true)]);
    for (const id of [refused, failed])
      expect(await dayRow(id)).toMatchObject({
        contacto: { estado: 'sin_contactar' },
        mensaje: { estado: 'fallo' },
      });
    expect((await month()).sinLlegar).toEqual([{ fecha: DAY, cuantos: 2 }]);
    opened.clock.advance({ minutes: 31 });
    expect((await month()).sinLlegar).toEqual([{ fecha: DAY, cuantos: 3 }]);
    // What may have left is not sent again, and what did not neither: a person writes.
    for (const id of [refused, failed, silent]) expect(await remind(id)).toMatchObject(REFUSED);
    expect(messenger.sent).toHaveLength(3);
    await takeMessengerEvents(app, [messenger.told(`p3.recordatorio.${DAY}`, 'leido')]);
    expect((await month()).sinLlegar).toEqual([{ fecha: DAY, cuantos: 2 }]);
    expect(await month()).toMatchObject({ enviados: 3, entregados: 1, fallidos: 2 });
  });

  test('whatever is lost, repeated or out of order, who has no message on the telephone is still to be told', async () => {
    await app.store.create(settings, 'clinica', { precioMensaje: 9 });
    const ids: string[] = [];
    for (const at of PATIENTS.keys()) {
      ids.push(await booked(at));
      valueOf(await agree(PATIENTS[at] ?? ''));
    }
    const STATES = ['enviado', 'fallo', 'entregado', 'leido'] as const;
    const tolds = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...STATES), fc.boolean()), { maxLength: 14 });
    let round = 0;
    let paid = 0;
    await fc.assert(
      fc.asyncProperty(
        tolds,
        fc.array(fc.constantFrom('accepted', 'unknown'), { maxLength: 4 }),
        async (told, next) => {
          round += 1;
          const from = messenger.sent.length;
          messenger.next.splice(0, Infinity, ...next);
          for (const [at, id] of ids.entries()) {
            await moved(id, HOURS[at] ?? '', addDays(DAY, round));
            await change(id);
          }
          const sent = messenger.sent.slice(from).map(({ id }) => id);
          const keyOf = (at: number) => sent.find((each) => each.startsWith(`${ids[at] ?? ''}.`));
          const events = told.flatMap(([at, estado, byNumber]) => {
            const key = keyOf(at);
            return key === undefined
              ? []
              : [messenger.told(key, estado, byNumber && next[sent.indexOf(key)] !== 'unknown')];
          });
          await takeMessengerEvents(app, [...events, ...events.toReversed()]);
          const arrived = new Set(
            told.flatMap(([at, estado]) =>
              keyOf(at) !== undefined && (estado === 'entregado' || estado === 'leido') ? [ids[at]] : [],
            ),
          );
          paid += 9 * arrived.size;
          const waiting = (await toTell()).map(({ turno }) => turno);
          expect(waiting.toSorted()).toEqual(ids.filter((id) => !arrived.has(id)).toSorted());
          expect((await month()).centavos).toBe(paid);
          const keys = messenger.sent.map(({ id }) => id);
          expect(new Set(keys).size).toBe(keys.length);
        },
      ),
      { numRuns: depth(4, 40) },
    );
  });

  test('a message about a place that is not the place any more tells nobody', async () => {
    const id = await booked(0);
    valueOf(await agree('p1'));
    await moved(id, '10:00');
    valueOf(await change(id));
    const key = messenger.sent[0]?.id ?? '';
    await moved(id, '11:00');
    await takeMessengerEvents(app, [messenger.told(key, 'entregado')]);
    expect(await toTell()).toMatchObject([{ turno: id, mensaje: { estado: 'puede' } }]);
    valueOf(await change(id));
    await takeMessengerEvents(app, [messenger.told(messenger.sent[1]?.id ?? '', 'entregado')]);
    expect(await toTell()).toEqual([]);
  });

  test('a place is offered with the message to who asked for it by link, once', async () => {
    const id = await booked(0);
    valueOf(await agree('p1'));
    const { enlace = '' } = (await dayRow(id)) ?? {};
    const visto = valueOf(await openLink(app, enlace, 'a'))?.visto ?? '';
    await answerLink(app, enlace, { accion: 'si_se_libera', visto }, 'a');
    const place = { medico: 'Dra. Ana', fecha: '2026-11-25', hora: '09:00' };
    const match = async () =>
      valueOf(await matchWaiting(app, RECEPTION, { ...place, duracionMin: 20, tipo: 'control' })).items[0];
    const first = await match();
    expect(first?.mensaje).toEqual({ estado: 'puede' });
    const { id: entry = '', version = 0 } = first?.entrada ?? {};
    expect(await sendOfferMessage(app, TECHNICIAN, entry, { ...place, version })).toMatchObject({
      error: { code: 'prohibido' },
    });
    valueOf(await sendOfferMessage(app, RECEPTION, entry, { ...place, version }));
    expect(await match()).toMatchObject({
      mensaje: { estado: 'enviado' },
      entrada: { oferta: { hora: '09:00' } },
    });
    expect(await sendOfferMessage(app, RECEPTION, entry, { ...place, version: version + 1 })).toMatchObject(
      REFUSED,
    );
    expect(messenger.sent).toMatchObject([{ clase: 'cupo', fecha: '2026-11-25', hora: '09:00' }]);
  });

  test('without a service nothing is offered, nobody is asked and nothing leaves', async () => {
    const id = await booked(0);
    valueOf(await agree('p1'));
    const { messenger: _off, ...without } = app;
    app = without;
    expect((await dayRow(id))?.mensaje).toBeUndefined();
    expect(await remind(id)).toMatchObject(REFUSED);
    expect(await agree('p2')).toMatchObject(REFUSED);
    expect(await month()).toMatchObject({ activo: false, sinLlegar: [] });
    expect(messenger.sent).toEqual([]);
  });
});
