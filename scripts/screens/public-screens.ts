import { SITE } from '#routes';
import type { Screen } from './screen.ts';

/** Every public page, as listed in the site map, and what opens over them. */
export async function publicScreens(url: string): Promise<Screen[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  return [
    ...paths.map((path) => ({ name: nameOf(path), path })),
    { name: 'sitio-no-existe', path: '/no-existe' },
    { name: 'sitio-sin-conexion', path: SITE.offline },
    { name: 'sitio-restablecer', path: `${SITE.passwordReset}?token=x` },
    {
      name: 'sitio-menu-abierto',
      path: SITE.home,
      isLayer: true,
      open: (page) => page.locator('details[data-nav] > summary').first().dispatchEvent('click'),
    },
    {
      name: 'sitio-ingresar',
      path: '/?entrar=1',
      isLayer: true,
      open: async (page) => page.getByRole('dialog', { name: 'Ingresar' }).waitFor(),
    },
    {
      name: 'sitio-ingresar-mal',
      path: '/?entrar=1',
      isLayer: true,
      open: async (page) => {
        const dialog = page.getByRole('dialog', { name: 'Ingresar' });
        await dialog.getByLabel(/^Correo/).fill('nadie@ejemplo.bo');
        await dialog.getByLabel('Contraseña', { exact: true }).fill('equivocada');
        await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
        await dialog.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
      },
    },
    {
      name: 'sitio-registrarse',
      path: '/?entrar=1',
      isLayer: true,
      open: async (page) => {
        await page.getByRole('button', { name: /Regístrese/ }).click();
        await page.getByLabel('Médico', { exact: true }).waitFor();
        await page.getByRole('dialog').getByRole('checkbox').check();
      },
    },
    {
      name: 'sitio-whatsapp',
      path: SITE.home,
      isLayer: true,
      open: async (page) => {
        await page.locator('[data-whatsapp] > a').click();
        await page.getByLabel('Su nombre').waitFor();
      },
    },
    {
      name: 'sitio-medico-ventana',
      path: SITE.about,
      isLayer: true,
      open: async (page) => {
        await page.getByRole('contentinfo').locator('a[href^="/nosotros/"]').first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}

const nameOf = (path: string): string => `sitio${path === '/' ? '' : path.replaceAll('/', '-')}`;
