import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentInspector } from '#adapters/files/content-inspector';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App } from '#application/app';
import { merges, studyFiles } from '#application/collections';
import { byHand, OWN_GATEWAYS, type Bringer } from '#application/exams/files/bringer';
import { readCandidates } from '#application/exams/files/candidates';
import { closeFile } from '#application/exams/files/close-file';
import { identifyFile, stepFile } from '#application/exams/files/identify-file';
import { listFiles } from '#application/exams/files/read-files';
import { beginFile, dropUpload, putPiece } from '#application/exams/files/receive-file';
import { stepOrder } from '#application/exams/orders/step-order';
import { requestOrder } from '#application/exams/orders/request-order';
import { sweepExpired } from '#application/housekeeping';
import { approveMerge } from '#application/merges/decide-merge';
import { resumeMerges } from '#application/merges/merge-pieces';
import { proposeMerge } from '#application/merges/propose-merge';
import { undoMerge } from '#application/merges/undo-merge';
import { addPatient } from '#application/patients/add-patient';
import type { DocumentStore } from '#application/ports/document-store';
import type { FileStore } from '#application/ports/file-store';
import type { StudyFileView } from '#contract/exams/files';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { pieceAt, piecesOf } from '#domain/studies/files/file-kinds';
import type { NewFile } from '#domain/studies/files/study-file';
import { newOrderSchema } from '#domain/studies/orders/order';
import { SetClock, storeUser } from '#tests/support/open-app';
import { paper, picture, sha256Of } from '#tests/support/sent-file';
import { BOSS, DOCTOR, STAFF, storeAgenda, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';

const OCT = 'zeiss-oct-cirrus-5000';
const TECH: AppointmentActor = { ...STAFF, uid: 'rosa', funciones: ['tecnico'] };
const ROSENDO = {
  nombres: 'Rosendo',
  apellidos: 'Limachi Yujra',
  ci: '1187344',
  fechaNacimiento: '1952-03-12',
};
const TWIN = { nombres: 'Rosaura', apellidos: 'Limachi Yujra', ci: '1187345', fechaNacimiento: '1952-03-12' };
const SAME = { nombres: 'Rosendo', apellidos: 'Limachi', ci: '6020915', fechaNacimiento: '1952-03-12' };

/** One server's stores. */
export interface Server {
  readonly store: DocumentStore;
  readonly files: FileStore;
}

/** What files of studies guarantee on every backend, with two servers on the same data. */
export function studyFilesContract(
  name: string,
  open: () => Promise<{ servers: readonly [Server, Server]; dispose: () => Promise<void> }>,
): void {
  describe(`${name}: files of studies`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let clock: SetClock;
    let app: App;
    let other: App;
    let [p1, p2] = ['', ''];
    let logged: string[] = [];

    beforeEach(async () => {
      opened = await open();
      clock = new SetClock();
      logged = [];
      const log = {
        info: () => undefined,
        warn: () => undefined,
        error: (event: string) => void logged.push(event),
      };
      const [one, two] = opened.servers.map(
        (server) =>
          // Files of studies ask for nothing else.
          ({
            ...server,
            clock,
            secrets: new NodeSecrets(),
            inspector: new ContentInspector(),
            log,
          }) as unknown as App,
      );
      if (one === undefined || two === undefined) throw new Error('two servers are needed');
      [app, other] = [one, two];
      await storeUser(app, BOSS.uid, { rol: 'admin' });
      await storeUser(app, 'otra', { rol: 'admin' });
      await storeAgenda(app, 'Dra. Ana', ['08:00-18:00']);
      await storeStudy(app, 'OCT-M', [OCT], ['08:00-18:00']);
      p1 = await person(ROSENDO);
      p2 = await person(TWIN);
    });
    afterEach(() => opened.dispose());

    const person = async (who: typeof ROSENDO): Promise<string> =>
      valueOf(await addPatient(app, BOSS.uid, { ...who, telefono: '71234567', confirmado: true })).id;
    const order = async (paciente = p1, ojo = 'OI'): Promise<OrderView> =>
      valueOf(
        await requestOrder(
          app,
          TECH,
          newOrderSchema.parse({
            ...{ paciente, estudio: 'OCT-M', ojo, indicacion: 'Control', solicitaExterno: 'Dr. de fuera' },
            confirmado: true,
          }),
        ),
      );
    const cancelled = async ({ id, version }: OrderView): Promise<void> =>
      void valueOf(await stepOrder(app, TECH, id, { estado: 'cancelado', motivo: 'Ya se hizo', version }));

    async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.byteLength; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
    }
    /** A file of which every byte has arrived. */
    async function arrived(
      bytes: Uint8Array,
      meta: Partial<NewFile> = {},
      by: Bringer = byHand(TECH),
    ): Promise<string> {
      const { id } = valueOf(
        await beginFile(app, by, { nombre: 'foto.png', bytes: bytes.byteLength, ...meta }),
      );
      for (let n = 0; n < piecesOf(bytes.byteLength); n += 1) {
        const { offset, size } = pieceAt(bytes.byteLength, n) ?? { offset: 0, size: 0 };
        const from = n % 2 === 0 ? app : other;
        valueOf(
          await putPiece(from, by, { id, n: String(n) }, inChunks(bytes.subarray(offset, offset + size))),
        );
      }
      return id;
    }
    const closed = (
      id: string,
      bytes: Uint8Array,
      by: Bringer = byHand(TECH),
      on: App = app,
    ): Promise<Result<StudyFileView, AppError>> => closeFile(on, by, id, { sha256: sha256Of(bytes) });
    const named = async (
      acceso: string,
      rest = '1187344_1952-03-12_OI',
      tone = 1,
    ): Promise<StudyFileView> => {
      const bytes = await picture(tone);
      const nombre = `${acceso}_${rest}.png`;
      const id = await arrived(bytes, { nombre, equipo: OCT, puerta: 'carpeta' }, OWN_GATEWAYS);
      return valueOf(await closed(id, bytes, OWN_GATEWAYS));
    };
    const idsOf = async (asked: Partial<Parameters<typeof listFiles>[2]>): Promise<string[]> =>
      valueOf(await listFiles(app, TECH, { limite: 50, ...asked })).items.map(({ id }) => id);
    const documents = async () => (await app.store.query(studyFiles, { limit: 1000 })).items;
    /** Whatever happened, what is in a record or in the tray can be read, and nothing else is kept. */
    async function expectNothingHalf(): Promise<void> {
      const whole = (await documents()).filter(({ value }) => value.estado !== 'subiendo');
      for (const { id, value } of whole) {
        const bytes = Buffer.concat(await Array.fromAsync((await app.files.read(id)) ?? []));
        expect([id, sha256Of(bytes)]).toEqual([id, value.sha256]);
        if (value.vista) expect(await app.files.stat(`${id}-vista`)).not.toBeNull();
      }
      clock.advance({ days: 2 });
      await sweepExpired(app);
      const kept = (await Array.fromAsync(app.files.list())).map(({ id }) => id).sort();
      expect((await documents()).map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort());
      expect(kept).toEqual(
        whole.flatMap(({ id, value }) => (value.vista ? [id, `${id}-vista`] : [id])).sort(),
      );
    }
    /** The app in which somebody does something while a file is being looked at. */
    const whileLooking = (work: () => Promise<unknown>, on: App = app): App => ({
      ...on,
      inspector: {
        inspect: async (file, nombre) => {
          const looked = await on.inspector.inspect(file, nombre);
          await work();
          return looked;
        },
      },
    });

    test('go from their pieces to the record, out of it, through the tray and back', async () => {
      const mine = await order();
      const bytes = paper(9 * 1024 * 1024);
      const id = await arrived(bytes, { nombre: 'informe.pdf' });
      expect(valueOf(await closed(id, bytes))).toMatchObject({ estado: 'sin_identificar', tipo: 'pdf' });
      const filed = await named(mine.acceso);
      expect(filed).toMatchObject({
        estado: 'archivado',
        paciente: { id: p1 },
        identificado: { como: 'automatico' },
      });
      expect(await idsOf({ orden: mine.id })).toEqual([filed.id]);
      expect(await idsOf({ paciente: p1 })).toEqual([filed.id]);
      expect(await idsOf({ orden: mine.id, paciente: p1 })).toEqual([filed.id]);
      expect(await idsOf({ orden: mine.id, paciente: p2 })).toEqual([]);
      expect(await idsOf({ estado: 'archivado' })).toEqual([filed.id]);
      expect(await idsOf({ estado: 'sin_identificar' })).toEqual([id]);

      const { candidatos } = valueOf(await readCandidates(app, TECH, id, { paciente: p1 }));
      expect(candidatos.map(({ orden }) => orden)).toEqual([mine.id]);
      const version = filed.version;
      const motivo = 'Es de otra persona';
      valueOf(await stepFile(app, TECH, filed.id, { estado: 'sin_identificar', motivo, version }));
      const around = valueOf(await readCandidates(app, DOCTOR, filed.id, {})).candidatos;
      expect(around[0]?.orden).toBe(mine.id);
      expect(await idsOf({ orden: mine.id })).toEqual([]);
      expect((await idsOf({ estado: 'sin_identificar' })).sort()).toEqual([filed.id, id].sort());
      const again = valueOf(await identifyFile(app, TECH, filed.id, { orden: mine.id, carnet: '7344' }));
      expect(again).toMatchObject({ estado: 'archivado', identificado: { como: 'comparado' } });
      valueOf(
        await stepFile(app, TECH, id, {
          estado: 'descartado',
          motivo,
          version: (await app.store.get(studyFiles, id))?.version ?? 0,
        }),
      );
      expect(await idsOf({ estado: 'descartado' })).toEqual([id]);
      await expectNothingHalf();
    });

    test('closed on two servers at once, a file is reported once', async () => {
      const { id: orden } = await order();
      const bytes = await picture();
      const id = await arrived(bytes, { orden });
      const both = await Promise.all([closed(id, bytes), closed(id, bytes, byHand(TECH), other)]);
      expect(both.map((each) => valueOf(each)).map((each) => [each.id, each.orden, each.estado])).toEqual([
        [id, orden, 'archivado'],
        [id, orden, 'archivado'],
      ]);
      await expectNothingHalf();
    });

    test('closed on two servers at once, the same bytes become one file, and never two patients’', async () => {
      const [mine, theirs] = [await order(p1), await order(p2)];
      const bytes = await picture();
      const [one, two] = [
        await arrived(bytes, { orden: mine.id }),
        await arrived(bytes, { orden: theirs.id }),
      ];
      const both = await Promise.all([closed(one, bytes), closed(two, bytes, byHand(TECH), other)]);
      expect(both.map((each) => (each.ok ? 'archivado' : each.error.code)).sort()).toEqual([
        'archivado',
        'transicion_invalida',
      ]);
      expect(await documents()).toHaveLength(1);
      const three = await arrived(await picture(9), {}, OWN_GATEWAYS);
      const four = await arrived(await picture(9));
      const same = await Promise.all([
        closed(three, await picture(9), OWN_GATEWAYS),
        closed(four, await picture(9), byHand(TECH), other),
      ]);
      expect(new Set(same.map((each) => valueOf(each).id)).size).toBe(1);
      await expectNothingHalf();
    });

    test('given up, swept or closed with another hash while it is closed, a file is either whole or gone', async () => {
      const { id: orden } = await order();
      const by = byHand(TECH);
      const meanwhile: readonly ((id: string) => Promise<unknown>)[] = [
        (id) => dropUpload(other, by, id),
        (id) => closeFile(other, by, id, { sha256: sha256Of(Buffer.from('otro')) }),
        async () => {
          clock.advance({ days: 2 });
          await sweepExpired(other);
        },
      ];
      for (const [tone, work] of meanwhile.entries()) {
        const bytes = await picture(20 + tone);
        const id = await arrived(bytes, { orden });
        // First the other ends before the file is reported; then it begins before, and ends after.
        await closed(
          id,
          bytes,
          by,
          whileLooking(() => work(id)),
        );
        await expectNothingHalf();
        const late = await picture(40 + tone);
        const lateId = await arrived(late, { orden });
        const { abort } = other.files;
        let done: Promise<unknown> | undefined;
        other.files.abort = async (aborted) => {
          done ??= closed(lateId, late, by);
          await done;
          return abort.call(other.files, aborted);
        };
        await work(lateId);
        other.files.abort = abort;
        await done;
        await expectNothingHalf();
      }
    });

    test('of an order that is cancelled while it is closed waits in the tray', async () => {
      const mine = await order();
      const bytes = await picture();
      const id = await arrived(bytes, { orden: mine.id });
      const view = valueOf(
        await closed(
          id,
          bytes,
          byHand(TECH),
          whileLooking(() => cancelled(mine)),
        ),
      );
      expect(view).toMatchObject({ estado: 'sin_identificar', paciente: null });
    });

    test('identified for two orders at once, a file is of one of them', async () => {
      const [mine, theirs] = [await order(p1), await order(p2)];
      const { id } = await named('EX26-999999', 'x');
      const into = (on: App, { id: orden }: OrderView, carnet: string) =>
        identifyFile(on, TECH, id, { orden, carnet, confirmado: true });
      const both = await Promise.all([into(app, mine, '7344'), into(other, theirs, '7345')]);
      const won = both.flatMap((each) => (each.ok ? [each.value] : []));
      expect(won).toHaveLength(1);
      const stored = (await app.store.get(studyFiles, id))?.value;
      expect([stored?.orden, stored?.paciente?.id]).toEqual([won[0]?.orden, won[0]?.paciente?.id]);
    });

    test('uploaded for a record that is being united with another are that other’s, and go back with their order', async () => {
      const p3 = await person(SAME);
      const [mine, theirs] = [await order(p1), await order(p3)];
      const before = await named(theirs.acceso, '6020915_1952-03-12_OI', 3);
      expect(before.paciente?.id).toBe(p3);
      const bytes = await picture(5);
      const uploaded = await arrived(bytes, { orden: theirs.id });
      const fusion = valueOf(
        await proposeMerge(app, 'otra', {
          conserva: p1,
          absorbe: p3,
          elegidos: {},
          motivo: 'La misma persona',
        }),
      ).id;
      // The process dies once both records are changed: the orders still name the one that went.
      let transactions = 0;
      const { store } = app;
      const dying = Object.assign(Object.create(store) as DocumentStore, {
        get: store.get.bind(store),
        getMany: store.getMany.bind(store),
        query: store.query.bind(store),
        transaction: (...given: Parameters<DocumentStore['transaction']>) => {
          transactions += 1;
          if (transactions > 1) throw new Error('killed');
          return store.transaction(...given);
        },
      });
      await expect(approveMerge({ ...app, store: dying }, BOSS.uid, fusion, { version: 1 })).rejects.toThrow(
        'killed',
      );
      const closedNow = valueOf(await closed(uploaded, bytes));
      expect(closedNow).toMatchObject({
        estado: 'archivado',
        paciente: { id: p1, nombre: 'Limachi Yujra, Rosendo' },
      });
      expect((await idsOf({ paciente: p3 })).sort()).toEqual([before.id, uploaded].sort());
      const loose = await named('EX26-999999', 'x', 8);
      const identified = valueOf(
        await identifyFile(app, TECH, loose.id, { orden: theirs.id, carnet: '7344', confirmado: true }),
      );
      expect(identified.paciente?.id).toBe(p1);
      await resumeMerges(app);
      const ofPerson = async (id: string) =>
        (await documents())
          .filter(({ value }) => value.paciente?.id === id)
          .map((each) => each.id)
          .sort();
      expect(await ofPerson(p1)).toEqual([before.id, uploaded, loose.id].sort());
      const since = await arrived(await picture(6), { orden: mine.id });
      valueOf(await closed(since, await picture(6)));
      // Taken out of the record meanwhile, it is nobody's, and stays so.
      const out = valueOf(
        await stepFile(app, TECH, before.id, {
          ...{ estado: 'sin_identificar', motivo: 'Es de otra persona' },
          version: (await app.store.get(studyFiles, before.id))?.version ?? 0,
        }),
      );
      expect(out.paciente).toBeNull();

      const version = (await app.store.get(merges, fusion))?.version ?? 0;
      valueOf(await undoMerge(app, BOSS.uid, fusion, { version }));
      expect(await ofPerson(p1)).toEqual([since]);
      expect(await ofPerson(p3)).toEqual([uploaded, loose.id].sort());
      expect((await app.store.get(studyFiles, before.id))?.value.paciente).toBeUndefined();
    });

    test('that whoever looks at files breaks on are refused; what cannot be read now stays for the next attempt', async () => {
      const bytes = await picture();
      const id = await arrived(bytes);
      const failing = (cause: Error): App => ({
        ...app,
        inspector: { inspect: () => Promise.reject(cause) },
      });
      const passing = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      await expect(closed(id, bytes, byHand(TECH), failing(passing))).rejects.toThrow('too many open files');
      const unread: App = {
        ...app,
        files: Object.assign(Object.create(app.files) as FileStore, {
          commit: app.files.commit.bind(app.files),
          stat: app.files.stat.bind(app.files),
          read: () => Promise.reject(new Error('the disk is gone')),
        }),
      };
      await expect(closed(id, bytes, byHand(TECH), unread)).rejects.toThrow('the disk is gone');
      expect(valueOf(await closed(id, bytes)).estado).toBe('sin_identificar');
      const second = await picture(2);
      const broken = await arrived(second);
      expect(
        await closed(broken, second, byHand(TECH), failing(new TypeError('x is undefined'))),
      ).toMatchObject({
        error: { code: 'contenido_invalido', details: { motivo: 'roto' } },
      });
      expect(logged).toEqual(['archivo_no_se_pudo_examinar']);
      await expectNothingHalf();
    });

    test('whole already, closed with the hash of other bytes, stay as they are', async () => {
      const bytes = await picture();
      const id = await arrived(bytes);
      valueOf(await closed(id, bytes));
      expect(await closed(id, Buffer.from('otro'))).toMatchObject({
        error: { code: 'contenido_invalido', details: { motivo: 'distinto' } },
      });
      expect(valueOf(await closed(id, bytes)).id).toBe(id);
      await expectNothingHalf();
    });
  });
}
