import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccount, openApp, PASSWORD, type OpenedApp } from '#tests/support/open-app';
import type { App } from '#application/app';
import { cancelDownload, endDownload, listDownloads, noteDownload } from '#application/downloads/downloads';
import { downloads } from '#application/operational-collections';
import { readSession, type CurrentSession } from '#application/identity/read-session';
import { PATIENCE_MS } from '#tests/support/patience';
import { asDownload } from './long-read.ts';

let opened: OpenedApp;
let app: App;
let [ana, luz]: CurrentSession[] = [];
const person = async (email: string, profile: object = {}): Promise<CurrentSession> => {
  await openAccount(app, email, profile);
  const signedIn = await app.identity.signIn({ email, password: PASSWORD });
  const session = signedIn.ok ? await readSession(app, signedIn.value.cookie) : null;
  if (session === null) throw new Error('nobody');
  return session;
};
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  ana = await person('ana@ejemplo.bo', { nombre: 'Ana Paz' });
  luz = await person('luz@ejemplo.bo', { rol: 'admin' });
});
afterEach(() => opened.close());

const who = (session: CurrentSession | undefined): CurrentSession => {
  if (session === undefined) throw new Error('nobody');
  return session;
};
/** A download of so many pieces, and the reader of what it sends. */
async function begin(session: CurrentSession | undefined, pieces: number) {
  const left: string[] = [];
  const answer = await asDownload(app, 'fhir', who(session), async () => {
    let sent = 0;
    return new Response(
      new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            sent += 1;
            if (sent > pieces) controller.close();
            else controller.enqueue(new Uint8Array(1000));
          },
          cancel: () => void left.push('left'),
        },
        { highWaterMark: 0 },
      ),
    );
  });
  if (!(answer instanceof Response)) return { refused: answer.ok ? null : answer.error, left };
  const reader = answer.body?.getReader();
  if (reader === undefined) throw new Error('no body');
  return { reader, left };
}

test('of a kind there is one at a time, and whoever comes second learns whose it is; its end makes room', async () => {
  const first = await begin(ana, 2);
  expect((await begin(luz, 1)).refused).toEqual({
    code: 'en_curso',
    message:
      'Ana Paz está descargando la exportación FHIR de la clínica en este momento. Espere a que termine y vuelva a intentar.',
  });
  expect((await begin(ana, 1)).refused?.message).toMatch(/^Usted ya está descargando/);
  expect(await listDownloads(app, who(luz))).toMatchObject({
    value: { items: [{ tipo: 'fhir', nombre: 'Ana Paz', propia: false }] },
  });
  while (!(await first.reader?.read())?.done);
  expect((await begin(luz, 1)).reader).toBeDefined();
});

test('its end makes room also while its progress is being noted', async () => {
  const { store } = app;
  const cuando = app.clock.now().toISOString();
  const mine = { id: 'x', quien: 'ana', nombre: 'Ana', empezada: cuando, latido: cuando, bytes: 0 };
  for (let time = 0; time < 20; time += 1) {
    await store.create(downloads, 'fhir', mine);
    const noted = noteDownload(app, 'fhir', 'x', time);
    await Promise.all([noted, endDownload(app, 'fhir', 'x'), noteDownload(app, 'fhir', 'x', time)]);
    expect(await store.get(downloads, 'fhir')).toBeNull();
  }
});

test('whoever leaves makes room too', async () => {
  const first = await begin(ana, 5);
  await first.reader?.read();
  await first.reader?.cancel();
  expect(first.left).toEqual(['left']);
  expect((await begin(luz, 1)).reader).toBeDefined();
});

test('one that fails before it begins makes room, and so does one that died with its server', async () => {
  const failing = asDownload(app, 'fhir', who(ana), async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  // Also where the clock was set back meanwhile.
  for (const ago of [61_000, -61_000]) {
    const cuando = new Date(app.clock.now().getTime() - ago).toISOString();
    const dead = { id: 'x', quien: 'otra', nombre: 'Otra', empezada: cuando, latido: cuando, bytes: 0 };
    await app.store.delete(downloads, 'fhir');
    await app.store.create(downloads, 'fhir', dead);
    const next = await begin(luz, 1);
    expect(next.reader).toBeDefined();
    await next.reader?.cancel();
  }
});

test('it stops when its person or an administrator cancels it, and for nobody else', async () => {
  const first = await begin(luz, 1_000_000);
  await first.reader?.read();
  expect(await cancelDownload(app, who(ana), 'fhir')).toMatchObject({ error: { code: 'prohibido' } });
  expect(await cancelDownload(app, who(luz), 'fhir')).toMatchObject({ ok: true });
  const read = async (): Promise<void> => {
    while (!(await first.reader?.read())?.done) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await expect(Promise.race([read(), tooLate()])).rejects.toThrow('cancelled');
  expect(first.left).toEqual(['left']);
});

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('still going')), PATIENCE_MS).unref());
