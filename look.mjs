import { chromium } from 'playwright';
const base = 'http://127.0.0.1:4821';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const who = process.argv[2] ?? 'medico@ejemplo.bo';
const r = await ctx.request.post(base + '/api/session', { headers: { origin: base }, data: { email: who, password: 'clave-de-prueba' } });
console.log(r.status(), (await r.text()).slice(0, 300));
for (const p of (process.argv[4]??'').split(',').filter(Boolean)) { const tok = JSON.parse(await r.text()); await ctx.request.post(base+'/api/pacientes/'+p+'/aperturas',{headers:{origin:base,'x-csrf-token':tok.csrfToken, 'content-type':'application/json'},data:{motivo:'Mirar la pantalla'}}).then(x=>console.log('open',x.status())); if (process.env.START) { const c=await ctx.request.post(base+'/api/pacientes/'+p+'/consultas',{headers:{origin:base,'x-csrf-token':tok.csrfToken,'content-type':'application/json','idempotency-key':crypto.randomUUID()},data:{}}); console.log(await c.text().then(t=>t.slice(0,80))); } }
const steps = JSON.parse(process.argv[3] ?? '[]');
const page = await ctx.newPage();
for (const s of steps) {
  if (s.size) await page.setViewportSize({ width: s.size[0], height: s.size[1] });
  if (s.dark) await page.evaluate((d) => { document.documentElement.dataset.tema = d; document.documentElement.dataset.theme = d; }, s.dark);
  if (s.go) { await page.goto(base + s.go); await page.waitForLoadState('networkidle').catch(() => {}); }
  if (s.click) await page.locator(s.click).first().click();
  if (s.fill) await page.locator(s.fill[0]).first().fill(s.fill[1]);
  if (s.key) await page.keyboard.press(s.key);
  if (s.wait) await page.waitForTimeout(s.wait);
  if (s.shot) await page.screenshot({ path: '/tmp/shots/b-' + s.shot + '.png', fullPage: !!s.full });
  if (s.eval) console.log(await page.evaluate(s.eval));
}
await browser.close();
