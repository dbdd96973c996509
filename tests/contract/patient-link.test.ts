import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#application/app';
import { appointments, occupancyDays } from '#application/collections';
import { listNotices } from '#application/notices/list-notices';
import { noteNoAnswer, noteTold } from '#application/notices/mark-notice';
import { browserKeys } from '#application/operational-collections';
import { enterState } from '#application/scheduling/appointments/change-appointment';
import { noteContacts } from '#application/scheduling/appointments/confirmation-notes';
import { listConfirmations } from '#application/scheduling/appointments/confirmations';
import { rescheduleAppointment } from '#application/scheduling/appointments/move-appointment';
import { answerLink } from '#application/scheduling/patient-link/answer-link';
import { readPatientLink } from '#application/scheduling/patient-link/link-key';
import { openLink } from '#application/scheduling/patient-link/open-link';
import { offerWaiting } from '#application/waiting-list/change-waiting';
import { matchWaiting } from '#application/waiting-list/match-waiting';
import { asksChange, type LinkRequest } from '#domain/scheduling/patient-link/patient-link';
import { openFirestoreStore } from '#tests/support/firestore-for-tests';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { depth } from '#tests/support/patience';
import { book, RECEPTION, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';

const PATIENTS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
const HOURS = ['08:00', '08:40', '09:00', '09:40', '10:00', '10:40'];
const DAY = '2026-11-27';

describe.each(['SQLite', 'Firestore'])('%s: the link of an appointment', (name) => {
  let opened: OpenedApp;
  let app: App;
  let close: () => Promise<void>;
  beforeEach(async () => {
    opened = openApp();
    app = opened.app;
    close = () => opened.close();
    if (name === 'Firestore') {
      const cloud = await openFirestoreStore();
      app = { ...opened.app, store: cloud.store };
      close = async () => {
        await cloud.close();
        await opened.close();
      };
    }
    await storeAgenda(app, 'Dra. Ana', ['08:00-12:00', '14:00-18:00']);
    for (const [at, id] of PATIENTS.entries())
      await storePatientAs(app, id, `Quispe ${'ABCDEF'[at] ?? ''}`, { telefono: `7123456${String(at)}` });
    await app.store.create(browserKeys, 'clinica', { clave: 'k'.repeat(43), creada: '2026-11-01' });
  });
  afterEach(() => close());

  const tokenOf = async (id: string) => valueOf(await readPatientLink(app, RECEPTION, id)).enlace ?? '';
  const tap = async (token: string, over: object) => {
    const visto = valueOf(await openLink(app, token, '10.0.0.1'))?.visto ?? '';
    return valueOf(await answerLink(app, token, { visto, ...over } as LinkRequest, '10.0.0.1'));
  };

  test('of six who tap on one place at once one has it, and comes; the others keep theirs', async () => {
    const place = { medico: 'Dra. Ana', fecha: '2026-11-25', hora: '09:00' };
    const tokens: string[] = [];
    for (const [at, id] of PATIENTS.entries()) {
      const made = valueOf(
        await book(app, {
          hora: HOURS[at],
          paciente: { id },
        }),
      );
      const token = await tokenOf(made.id);
      expect(await tap(token, { accion: 'si_se_libera' })).toBe('hecho');
      tokens.push(token);
    }
    for (let offered = 0; offered < tokens.length;) {
      const { items } = valueOf(
        await matchWaiting(app, RECEPTION, { ...place, duracionMin: 20, tipo: 'control' }),
      );
      const left = items.filter(({ entrada }) => entrada.oferta === undefined);
      if (left.length === 0) break;
      for (const { entrada } of left)
        valueOf(await offerWaiting(app, RECEPTION, entrada.id, { ...place, version: entrada.version }));
      offered += left.length;
    }
    const oferta = `${place.fecha} ${place.hora}`;
    const pages = await Promise.all(tokens.map(async (each) => valueOf(await openLink(app, each, 'a'))));
    const answers = await Promise.all(
      tokens.map(async (token, at) =>
        valueOf(
          await answerLink(app, token, { accion: 'acepto', oferta, visto: pages[at]?.visto ?? '' }, 'a'),
        ),
      ),
    );
    expect(answers.filter((each) => each === 'hecho')).toHaveLength(1);
    const day = await app.store.get(occupancyDays, `medico:Dra. Ana:${place.fecha}`);
    expect(day?.value.intervalos).toHaveLength(1);
    const after = await Promise.all(tokens.map(async (each) => valueOf(await openLink(app, each, 'a'))));
    expect(after.map((page) => `${page?.fecha ?? ''} ${String(page?.confirmado)}`).toSorted()).toEqual([
      `${place.fecha} true`,
      ...Array.from({ length: 5 }, () => `${DAY} false`),
    ]);
  });

  test('nobody who says by link not to come is forgotten, whatever is done besides, until a person has spoken', async () => {
    const KINDS = ['control', 'posoperatorio', 'primera_vez'] as const;
    const ids: string[] = [];
    for (const [at, tipo] of KINDS.entries())
      ids.push(
        valueOf(
          await book(app, {
            tipo,
            hora: HOURS[at * 2],
            paciente: { id: PATIENTS[at] },
          }),
        ).id,
      );
    const tokens = await Promise.all(ids.map(tokenOf));
    /** Who said so, and nobody has spoken with since. */
    const owed = new Set<number>();
    const rowOf = async (at: number) => {
      const stored = await app.store.get(appointments, ids[at] ?? '');
      const { items } = valueOf(
        await listConfirmations(app, RECEPTION, { fecha: stored?.value.fecha ?? DAY }),
      );
      return items.find(({ id }) => id === ids[at]);
    };
    const entryOf = async (at: number) =>
      valueOf(await listNotices(app, RECEPTION, { estado: 'pendiente', limite: 50 })).items.find(
        ({ turno }) => turno === ids[at],
      );
    const DEEDS: Record<string, (at: number) => Promise<unknown>> = {
      confirmo: (at) =>
        tap(tokens[at] ?? '', { accion: 'confirmo' }).then((done) => done === 'hecho' && owed.delete(at)),
      otro_dia: (at) => tap(tokens[at] ?? '', { accion: 'otro_dia', texto: 'un martes' }),
      no_puedo: (at) =>
        tap(tokens[at] ?? '', { accion: 'no_puedo', motivo: 'viaje' }).then(
          (done) => done === 'hecho' && owed.add(at),
        ),
      llamar: async (at) => {
        const row = await rowOf(at);
        if (row !== undefined)
          await noteContacts(app, RECEPTION, {
            resultado: 'no_contesta',
            turnos: [{ id: row.id, version: row.version }],
          });
        const entry = await entryOf(at);
        if (entry !== undefined)
          await noteNoAnswer(app, RECEPTION, entry.turno, { version: entry.version, deshacer: false });
      },
      hablar: async (at) => {
        const entry = await entryOf(at);
        const row = await rowOf(at);
        if (entry !== undefined) {
          const told = await noteTold(app, RECEPTION, entry.turno, {
            como: 'llamada',
            version: entry.version,
          });
          if (told.ok) owed.delete(at);
        } else if (row !== undefined) {
          const turnos = [{ id: row.id, version: row.version }];
          if ((await noteContacts(app, RECEPTION, { resultado: 'enviado', turnos })).ok) owed.delete(at);
        }
      },
      mover: async (at) => {
        const stored = await app.store.get(appointments, ids[at] ?? '');
        const hora = stored?.value.hora === '15:00' ? '16:00' : '15:00';
        const version = stored?.version ?? 0;
        // Moved by hand, it has had an answer, or is told from «Por avisar» of its new place.
        if ((await rescheduleAppointment(app, RECEPTION, ids[at] ?? '', { hora, version })).ok)
          owed.delete(at);
      },
      cancelar: async (at) => {
        const stored = await app.store.get(appointments, ids[at] ?? '');
        const version = stored?.version ?? 0;
        await enterState(app, RECEPTION, ids[at] ?? '', {
          estado: 'cancelado',
          motivoCancelacion: 'feriado',
          version,
        });
      },
      esperar: async () => {
        opened.clock.advance({ minutes: 30 });
        return Promise.resolve();
      },
    };
    const deed = fc.record({ what: fc.constantFrom(...Object.keys(DEEDS)), at: fc.nat(2) });
    const runs = fc.sample(fc.array(deed, { minLength: 25, maxLength: 25 }), {
      numRuns: depth(1, 12),
      seed: 104,
    });
    // One is let go and one kept before anything else, so that every run has somebody to remember.
    const begun = [0, 1].map((at) => ({ what: 'no_puedo', at }));
    for (const { what, at } of [...begun, ...runs.flat()]) {
      await DEEDS[what]?.(at);
      for (const who of owed) {
        const row = await rowOf(who);
        const isAsking = row !== undefined && asksChange(row.contacto);
        expect([what, who, isAsking || (await entryOf(who)) !== undefined]).toEqual([what, who, true]);
      }
    }
  });
});
