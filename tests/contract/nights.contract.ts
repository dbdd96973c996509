import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NodeSecrets } from '#adapters/system/node-secrets';
import { appointments, auditLog } from '#application/collections';
import { doNightWork } from '#application/night/night-work';
import { nightsTold } from '#application/night/night-progress';
import { nightlyWork } from '#application/operational-collections';
import type { DocumentStore } from '#application/ports/document-store';
import { addDays, instantOf } from '#domain/shared/civil-date';
import { runNight } from '#application/night/run-night';

/** A store, and others on the same data as further processes would have. */
export interface OpenedNights {
  readonly store: DocumentStore;
  readonly another: () => DocumentStore;
  readonly dispose: () => Promise<void>;
}

const OPENED = '2026-11-16';
const at = (fecha: string, hour: number, minute = 0): Date =>
  new Date(instantOf({ fecha, minuto: hour * 60 + minute }));

/** The work of the nights belongs to days, whichever processes are up and whatever their clocks do. */
export function nightsContract(name: string, open: () => Promise<OpenedNights>): void {
  describe(`${name}: the work of the nights`, () => {
    let opened: OpenedNights;
    let now: Date;
    beforeEach(async () => {
      opened = await open();
      // The clinic was opened on a Monday at ten.
      await opened.store.create(auditLog, 'primera', {
        cuando: at(OPENED, 10).toISOString(),
        quien: 'ana',
        accion: 'alta de usuario',
        coleccion: 'users',
        documento: 'u1',
      });
      now = at(OPENED, 10);
    });
    afterEach(() => opened.dispose());

    const processOf = (store: DocumentStore) => {
      const logged: string[] = [];
      const write = (event: string): void => void logged.push(event);
      const app = {
        store,
        clock: { now: () => now },
        secrets: new NodeSecrets(),
        log: { info: write, warn: write, error: write },
      };
      return { app, logged, look: () => doNightWork(app), told: () => nightsTold(app) };
    };
    /** The nights of which the audit log has a certificate and a proof, each as often as it has them. */
    const made = async (): Promise<Record<'certificado' | 'seguimiento', string[]>> => {
      const { items } = await opened.store.query(auditLog, { orderBy: [{ field: 'cuando' }], limit: 500 });
      const nightsOf = (accion: string): string[] =>
        items
          .filter(({ value }) => value.accion === accion)
          .map(({ value }) => String(value.detalle?.['noche']))
          .sort();
      return {
        certificado: nightsOf('certificado de no solapamiento'),
        seguimiento: nightsOf('comprobación de seguimiento'),
      };
    };
    const nights = (from: string, to: string): string[] => {
      const all: string[] = [];
      for (let night = from; night <= to; night = addDays(night, 1)) all.push(night);
      return all;
    };
    const both = (from: string, to: string) => ({
      certificado: nights(from, to),
      seguimiento: nights(from, to),
    });
    const all = (from: string, to: string, state: 'hecha' | 'falta') =>
      Object.fromEntries(nights(from, to).map((night) => [night, state]));

    test('are done for every night by a computer that is on from 07:30 to 19:00, and off on Sundays', async () => {
      expect([await processOf(opened.store).look(), await processOf(opened.store).told()]).toEqual([
        'hecho',
        {},
      ]);
      for (const day of nights('2026-11-17', '2026-11-30')) {
        if (day === '2026-11-22' || day === '2026-11-29') continue;
        const office = processOf(opened.another());
        now = at(day, 7, 30);
        expect((await office.told())[day]).toBe('falta');
        for (let minute = 7 * 60 + 30; minute <= 19 * 60; minute += 230) {
          now = at(day, 0, minute);
          expect(await office.look()).toBe('hecho');
          expect(Object.values(await office.told())).not.toContain('falta');
        }
      }
      expect(await made()).toEqual(both('2026-11-17', '2026-11-30'));
      expect(await processOf(opened.store).told()).toEqual(all('2026-11-24', '2026-11-30', 'hecha'));
    });

    test('are done once by one that runs over midnight, when the night is over and not before', async () => {
      const server = processOf(opened.store);
      for (const [day, hour, minute] of [
        ['2026-11-16', 23, 55],
        ['2026-11-17', 0, 5],
        ['2026-11-17', 2, 59],
      ] as const) {
        now = at(day, hour, minute);
        expect([await server.look(), await server.told()]).toEqual(['hecho', {}]);
      }
      expect(await made()).toEqual({ certificado: [], seguimiento: [] });
      now = at('2026-11-17', 3);
      expect(await server.told()).toEqual({ '2026-11-17': 'falta' });
      await server.look();
      await server.look();
      expect(await made()).toEqual(both('2026-11-17', '2026-11-17'));
      expect(await server.told()).toEqual({ '2026-11-17': 'hecha' });
    });

    test('of a long absence are made up for when it starts; each of the last seven nights has its own line', async () => {
      now = at('2026-12-20', 7, 30);
      const server = processOf(opened.store);
      expect(await server.told()).toEqual(all('2026-12-14', '2026-12-20', 'falta'));
      expect(await server.look()).toBe('hecho');
      expect(await made()).toEqual(both('2026-12-14', '2026-12-20'));
      const { items } = await opened.store.query(auditLog, { limit: 100 });
      // What it reads begins a week before the first night of all that were missing.
      expect(new Set(items.flatMap(({ value }) => value.detalle?.['desde'] ?? []))).toEqual(
        new Set(['2026-11-10']),
      );
      expect(await server.told()).toEqual(all('2026-12-14', '2026-12-20', 'hecha'));
    });

    test('are done by one of several processes that start together', async () => {
      now = at('2026-11-18', 7, 30);
      const servers = [opened.store, opened.another(), opened.another()].map(processOf);
      const ends = await Promise.all(servers.map(({ look }) => look()));
      expect(ends.every((end) => end === 'hecho' || end === 'en_curso')).toBe(true);
      expect(ends).toContain('hecho');
      expect(servers.flatMap(({ logged }) => logged).sort()).toEqual(['certificado', 'seguimiento']);
      expect(await made()).toEqual(both('2026-11-17', '2026-11-18'));
    });

    test('are not done again by one that looked before another had done them', async () => {
      now = at('2026-11-17', 7, 30);
      const [quick, slow] = [processOf(opened.store), processOf(opened.another())];
      const transaction = slow.app.store.transaction.bind(slow.app.store);
      vi.spyOn(slow.app.store, 'transaction').mockImplementationOnce(async (work) => {
        await quick.look();
        return transaction(work);
      });
      expect(await slow.look()).toBe('hecho');
      expect([quick.logged, slow.logged]).toEqual([['certificado', 'seguimiento'], []]);
    });

    test('that a dead process had taken on are done by the next one minutes later, and stay missing until then', async () => {
      now = at('2026-11-17', 7, 30);
      const dying = opened.another();
      const { promise: isReading, resolve: reads } = Promise.withResolvers<void>();
      const query = dying.query.bind(dying);
      vi.spyOn(dying, 'query').mockImplementation((from, asked) => {
        if (from.name !== appointments.name) return query(from, asked);
        reads();
        return new Promise(() => undefined);
      });
      void processOf(dying).look();
      await isReading;
      const next = processOf(opened.store);
      expect([await next.look(), await next.told()]).toEqual(['en_curso', { '2026-11-17': 'falta' }]);
      expect(await runNight(next.app)).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
      now = at('2026-11-17', 7, 36);
      expect([await next.look(), await next.told()]).toEqual(['hecho', { '2026-11-17': 'hecha' }]);
      expect(await made()).toEqual(both('2026-11-17', '2026-11-17'));
    });

    test('that failed are missing, and tried again with the next look; the others are done meanwhile', async () => {
      now = at('2026-11-17', 7, 30);
      const server = processOf(opened.store);
      const query = opened.store.query.bind(opened.store);
      const failing = vi
        .spyOn(opened.store, 'query')
        .mockImplementation((from, asked) =>
          from.name === appointments.name ? Promise.reject(new Error('sin disco')) : query(from, asked),
        );
      expect(await server.look()).toBe('fallido');
      expect(server.logged).toEqual(['certificado_fallido', 'seguimiento']);
      expect(await server.told()).toEqual({ '2026-11-17': 'falta' });
      failing.mockRestore();
      expect(await server.look()).toBe('hecho');
      expect(server.logged).toEqual(['certificado_fallido', 'seguimiento', 'certificado']);
      expect(await server.told()).toEqual({ '2026-11-17': 'hecha' });
      expect(await made()).toEqual(both('2026-11-17', '2026-11-17'));
    });

    test('are not kept from anybody by a claim of a clock that was set back', async () => {
      now = at('2026-11-19', 7, 30);
      await opened.store.create(nightlyWork, 'noches', {
        dueno: 'otro',
        hasta: at('2027-01-01', 9).toISOString(),
      });
      expect(await processOf(opened.store).look()).toBe('hecho');
      expect(await made()).toEqual(both('2026-11-17', '2026-11-19'));
    });

    test('of before are known by the audit log; what other versions left is read', async () => {
      now = at('2026-11-20', 7, 30);
      const line = { cuando: at('2026-11-18', 3).toISOString(), quien: 'sistema', documento: 'x' };
      await opened.store.create(nightlyWork, 'certificado-2026-11-18', { cuando: line.cuando });
      await opened.store.create(auditLog, 'certificado-2026-11-18', {
        ...line,
        accion: 'certificado de no solapamiento',
        coleccion: 'turnos',
      });
      await opened.store.create(auditLog, 'seguimiento-2026-11-18', {
        ...line,
        accion: 'comprobación de seguimiento',
        coleccion: 'planes',
      });
      expect(await processOf(opened.store).look()).toBe('hecho');
      const last = ['2026-11-19', '2026-11-20', 'undefined'];
      expect(await made()).toEqual({ certificado: last, seguimiento: last });
    });
  });
}
