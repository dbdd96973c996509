import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const base = 'http://127.0.0.1:4890';
const H = { 1440: 900, 1366: 768, 1024: 768, 390: 844 };
async function ctx(w, email = 'doctora@ejemplo.bo') {
  const c = await b.newContext({ baseURL: base, viewport: { width: w, height: H[w] }, locale: 'es-BO', timezoneId: 'America/La_Paz' });
  const r = await c.request.post('/api/session', { headers: { origin: base }, data: { email, password: 'clave-de-prueba' } });
  const { csrfToken, user } = await r.json();
  const call = async (method, path, data) => { const a = await c.request.fetch(path, { method, data, headers: { origin: base, 'x-csrf-token': csrfToken, 'idempotency-key': crypto.randomUUID() } }); const t = await a.text(); if (!a.ok()) console.log(method, path, a.status(), t.slice(0, 400)); return t ? JSON.parse(t) : null; };
  return { c, call, user };
}
const { c, call, user } = await ctx(1440);
const day = await call('GET', `/api/turnos?desde=2026-11-23&hasta=2026-12-03&medico=${encodeURIComponent(user.medico)}&limite=100`);
let pac;
for (const { paciente } of day.items) {
  await call('POST', `/api/pacientes/${paciente.id}/aperturas`, {}).catch(() => 0);
  const l = await call('GET', `/api/pacientes/${paciente.id}/consultas`);
  if (l?.items?.some((x) => x.id.startsWith('caso-glaucoma'))) { pac = paciente.id; break; }
}
await c.close();
console.log(pac);
for (const theme of ['claro', 'penumbra']) for (const w of (process.argv[2] ?? '1440').split(',').map(Number)) {
  const { c, call } = await ctx(w);
  await call('POST', `/api/pacientes/${pac}/aperturas`, {});
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log(m.text()));
  await p.addInitScript((t) => localStorage.setItem('tema', t), theme);
  await p.goto(`/admin/pacientes?paciente=${pac}`);
  await p.getByRole('heading', { level: 1 }).waitFor();
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/shots/doc-${theme}-${w}-record.png`, fullPage: true });
  await c.close();
}
await b.close();
