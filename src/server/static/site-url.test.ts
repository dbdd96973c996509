import { describe, expect, test } from 'vitest';
import { siteTarget, type SiteTarget } from './site-url.ts';

const page = (path: string): SiteTarget => ({ is: 'page', path });
const redirect = (to: string): SiteTarget => ({ is: 'redirect', to });
const MISSING: SiteTarget = { is: 'missing' };

describe('a page', () => {
  test.each([
    ['/', page('/')],
    ['/?utm=1', page('/')],
    ['/nosotros', page('/nosotros')],
    ['/patologias', page('/patologias')],
    ['/patologias/miopia', page('/patologias/miopia')],
    ['/patologias?patologia=miopia', page('/patologias/miopia')],
    ['/patologias?patologia=retinopatia-diabetica&utm=1', page('/patologias/retinopatia-diabetica')],
    ['/patologias?patologia=', page('/patologias')],
    ['/patologias?otra=miopia', page('/patologias')],
    ['/patologias?patologia=no-existe', page('/patologias/no-existe')],
    ['/infoFooter?section=terms', page('/infoFooter/terms')],
    ['/infoFooter?section=privacy', page('/infoFooter/privacy')],
    ['/noticias/ojos-y-altura', page('/noticias/ojos-y-altura')],
    ['/administracion', page('/administracion')],
    ['/apidologia', page('/apidologia')],
    ['/p%C3%A1gina', page('/página')],
  ])('%s', (target, expected) => {
    expect(siteTarget(target)).toEqual(expected);
  });
});

describe('a question to the search', () => {
  test.each([
    ['/buscar?q=ojo+rojo', 'ojo rojo'],
    ['/buscar?utm=1&q=%20me%20entr%C3%B3%20cal%20', 'me entró cal'],
    ['/buscar?q=%3Cscript%3E', '<script>'],
  ])('%s', (target, question) => {
    expect(siteTarget(target)).toEqual({ is: 'search', question });
  });

  test.each(['/buscar', '/buscar?q=', '/buscar?q=%20', '/buscar?otra=ojo'])('%s asks nothing', (target) => {
    expect(siteTarget(target)).toEqual(page('/buscar'));
  });
});

describe('one redirect leads from another name of a disease to its page', () => {
  test.each([
    ['/patologias?patologia=CATARATA', '/patologias/catarata'],
    ['/patologias?patologia=cataratas', '/patologias/catarata'],
    ['/patologias?patologia=Miop%C3%ADa', '/patologias/miopia'],
    ['/patologias?patologia=vista%20cansada&utm=1', '/patologias/presbicia'],
    ['/patologias?patologia=dmae', '/patologias/maculopatias'],
    ['/patologias?patologia=desprendimiento-de-retina', '/patologias/desprendimiento-retina'],
    ['/patologias?patologia=retinopatia%20del%20prematuro', '/patologias/retinopatia-prematuro'],
    ['/patologias/Glaucoma', '/patologias/glaucoma'],
    ['/patologias/ojos-secos', '/patologias/ojo-seco'],
  ])('%s → %s', (target, to) => {
    expect(siteTarget(target)).toEqual(redirect(to));
    expect(siteTarget(to)).toEqual(page(to));
  });

  test.each(['/patologias?patologia=constructor', '/patologias/retinopatia', '/patologias/glaucomas/x'])(
    '%s is no disease, and nobody is sent anywhere',
    (target) => {
      expect(siteTarget(target).is).not.toBe('redirect');
    },
  );
});

describe('one redirect takes a trailing slash away', () => {
  test.each([
    ['/nosotros/', '/nosotros'],
    ['/nosotros//', '/nosotros'],
    ['/nosotros/?a=1', '/nosotros?a=1'],
    ['/patologias/?patologia=miopia', '/patologias?patologia=miopia'],
    ['/admin/', '/admin'],
    ['/p%C3%A1gina/', '/p%C3%A1gina'],
  ])('%s → %s', (target, to) => {
    expect(siteTarget(target)).toEqual(redirect(to));
    expect(siteTarget(to).is).not.toBe('redirect');
  });

  test.each([
    '/nosotros/',
    '/a//',
    '/%2f',
    '/%2F/',
    '/nosotros%2f',
    '/x%2f/',
    '//',
    '/.//',
    '/a%5c/',
    '/a%2f%2f',
  ])('from %s nobody is sent in a circle or off the site', (target) => {
    let current = siteTarget(target);
    let hops = 0;
    while (current.is === 'redirect' && hops < 3) {
      expect(current.to).toMatch(/^\/(?![/\\])/);
      current = siteTarget(current.to);
      hops += 1;
    }
    expect([target, hops <= 1, current.is]).toEqual([
      target,
      true,
      current.is === 'page' ? 'page' : 'missing',
    ]);
  });
});

test.each(['/api', '/api/salud', '/%61pi/salud', '/api/nada/de/nada'])(
  '%s is answered by the API',
  (target) => {
    expect(siteTarget(target)).toEqual({ is: 'api' });
  },
);

describe('what is made on request', () => {
  test.each([
    '/admin',
    '/admin/turnos?x=1',
    '/admin-examenes',
    '/admin-examenes/examenes',
    '/examenes',
    '/examenes/x',
  ])('%s', (target) => {
    expect(siteTarget(target)).toEqual({ is: 'dynamic' });
  });

  test('a picture', () => {
    expect(siteTarget('/_img?url=/a.jpg&w=640')).toEqual({ is: 'image' });
  });
});

describe('what leads nowhere', () => {
  test.each([
    '/infoFooter',
    '/infoFooter?section=',
    '/infoFooter?otra=terms',
    '/infoFooter?section=../terms',
    '/patologias?patologia=Miop',
    '/patologias?patologia=..%2F..%2Fx',
    '/patologias?patologia=miopia%00',
    '//ejemplo.bo',
    '/\\ejemplo.bo',
    '/a\\b',
    '/../package.json',
    '/%2e%2e/package.json',
    '/a/%2e%2e%2fb',
    '/..',
    '/%00',
    '/%',
    '/%ff',
    'http://ejemplo.bo/',
    '*',
    '',
  ])('%j', (target) => {
    expect(siteTarget(target)).toEqual(MISSING);
  });
});
