import { beforeAll, expect, test } from 'vitest';
import { addPatient, book } from '#tests/support/scheduling/booking';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic({ TRUST_PROXY: '1' });
const { admin, desk } = clinic;

const CI = '7418529';
const PHONE = '73216549';
let id = '';
let token = '';
/** Each from an address of its own, since guesses are counted by address. */
let asked = 0;
const ask = (
  path: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Response> => {
  asked += 1;
  const from = `10.1.${String(Math.floor(asked / 250))}.${String((asked % 250) + 1)}`;
  return fetch(`${clinic.url}/r/${path}`, {
    ...{ redirect: 'manual', ...init },
    headers: { ...headers, 'x-forwarded-for': from },
  });
};
const tap = (path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
  ask(path, headers, { method: 'POST', body: new URLSearchParams(fields) });

beforeAll(async () => {
  const paciente = await addPatient(admin, 'Zarate Condorcanqui', {
    ...{ nombres: 'Wilmer', ci: CI, telefono: PHONE },
  });
  const booked = await book(desk, { paciente: { id: paciente }, motivo: 'Glaucoma avanzado' });
  ({ id } = booked.body as { id: string });
  ({ enlace: token } = (await desk.get(`/api/turnos/${id}/enlace`)).body as { enlace: string });
});

const stateOf = async (): Promise<string> => (await admin.get(`/api/turnos/${id}`)).body.estado as string;

test('the page says the day and the hour, and neither it nor its headers say whose, with whom or what for', async () => {
  const page = await ask(token);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('lunes 30 de noviembre');
  expect(html).toContain('09:00');
  const everything = `${html}\n${JSON.stringify([...page.headers])}\n${token}`;
  for (const word of ['Zarate', 'Wilmer', CI, PHONE, 'Rivas', 'Edgar', 'Glaucoma'])
    expect(everything.toLowerCase(), word).not.toContain(word.toLowerCase());
  expect(html.replaceAll(/<[^>]*>/gu, ' ')).not.toMatch(/control|consulta/iu);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
    'content-security-policy': expect.stringContaining("form-action 'self'"),
  });
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(html).not.toMatch(/<script|javascript:/iu);
  // What looks at links in conversations changes nothing.
  expect((await ask(token, {}, { method: 'HEAD' })).status).toBe(200);
  expect(await stateOf()).toBe('agendado');
});

test('some hundreds of forged, altered and foreign tokens are answered alike, and open nothing', async () => {
  const altered = Array.from({ length: 300 }, (_, n) => {
    const at = 2 + (n % (token.length - 2));
    return `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
  });
  const forged = [...altered, 'x', '1--', `${token}0`, token.slice(0, -1), encodeURIComponent(`${token}'`)];
  const bodies = new Set<string>();
  for (const [n, each] of forged.entries()) {
    const answer =
      n % 2 === 0 ? await ask(each) : await tap(each, { accion: 'confirmo', visto: '2026-11-30 09:00' });
    expect([each, answer.status]).toEqual([each, 404]);
    bodies.add(await answer.text());
  }
  expect([bodies.size, [...bodies][0]?.includes('Este enlace no abre ningún turno')]).toEqual([1, true]);
  expect(await stateOf()).toBe('agendado');
});

test('a tap of the page is done once and shown by a GET; what another site sends is not', async () => {
  const confirm = { accion: 'confirmo', visto: '2026-11-30 09:00' };
  expect((await tap(token, confirm, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await tap(token, { accion: 'no_puedo', visto: '2026-11-30 09:00' })).status).toBe(400);
  const long = await tap(token, { accion: 'otro_dia', visto: '2026-11-30 09:00', texto: 'a'.repeat(9000) });
  expect(long.status).toBe(400);
  // Moved meanwhile, nothing is noted, and what was written is not to be written again.
  const words = 'Un <b>martes</b> & de tarde';
  const moved = await tap(token, { accion: 'otro_dia', visto: '2026-11-30 08:00', texto: words });
  expect(moved.status).toBe(409);
  expect(await moved.text()).toMatch(
    /<details[^>]* open.*>Un &lt;b&gt;martes&lt;\/b&gt; &amp; de tarde<\/textarea>/su,
  );
  expect(await stateOf()).toBe('agendado');
  const done = await tap(token, confirm, { 'sec-fetch-site': 'same-origin', origin: 'null' });
  expect([done.status, done.headers.get('location')]).toEqual([303, `/r/${token}`]);
  expect(await stateOf()).toBe('confirmado');
  const again = await tap(token, confirm);
  expect([again.status, (await again.text()).includes('Eso ya estaba respondido')]).toEqual([409, true]);
  const { items } = (await desk.get('/api/confirmaciones?fecha=2026-11-30')).body as {
    items: { id: string; contacto: object }[];
  };
  expect(items.find((each) => each.id === id)?.contacto).toMatchObject({
    respuesta: { que: 'confirmo' },
    ultimo: { nombre: 'El paciente, por enlace' },
  });
  const history = (await admin.get(`/api/turnos/${id}/historial`)).body as { items: { nombre?: string }[] };
  expect(JSON.stringify(history)).toContain('El paciente, por enlace');
  // Used, it opens what stands; altered after that, still nothing.
  expect((await ask(token)).status).toBe(200);
  expect((await ask(`${token}1`)).status).toBe(404);
});

test('no log has the address of a page, nor does a cache of the browser', async () => {
  expect(clinic.output()).not.toContain(token);
  expect(clinic.output()).toContain('/r/[token]');
  const worker = await (await fetch(`${clinic.url}/sw.js`)).text();
  expect(worker).toMatch(/"bypass":\[[^\]]*"\/r"/u);
  expect(await (await fetch(`${clinic.url}/robots.txt`)).text()).toContain('Disallow: /r/');
});
