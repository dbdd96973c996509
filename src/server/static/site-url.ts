import { ALL_PATHOLOGY_SLUGS, pathologyHref, SITE } from '#routes';

/** What a request to the public site leads to. */
export type SiteTarget =
  | { readonly is: 'page'; readonly path: string }
  | { readonly is: 'search'; readonly question: string }
  | { readonly is: 'redirect'; readonly to: string }
  | { readonly is: 'dynamic' }
  | { readonly is: 'api' }
  | { readonly is: 'image' }
  | { readonly is: 'missing' };

const API = '/api';
const DYNAMIC = [
  '/admin',
  '/admin-examenes',
  '/examenes',
  SITE.verification,
  SITE.shared,
  SITE.patientLink,
] as const;

/**
 * Decides from the raw target of a request's first line. The specification's query forms lead to the page of the path
 * form; a trailing slash is one redirect; anything but a plain path is missing.
 */
export function siteTarget(target: string): SiteTarget {
  const [rawPath, query] = splitOnce(target, '?');
  if (!rawPath.startsWith('/') || rawPath.startsWith('//') || rawPath.includes('\\'))
    return { is: 'missing' };
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return { is: 'missing' };
  }
  if (path.includes('\0') || path.split('/').includes('..')) return { is: 'missing' };
  if (path.length > 1 && path.endsWith('/')) {
    const to = rawPath.replace(/\/+$/, '');
    // An encoded slash at the end would redirect in a loop.
    return to === rawPath || /%2f$/i.test(to)
      ? { is: 'missing' }
      : { is: 'redirect', to: withQuery(to, query) };
  }
  if (path === '/_img') return { is: 'image' };
  const isBelow = (prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
  if (isBelow(API)) return { is: 'api' };
  if (DYNAMIC.some(isBelow)) return { is: 'dynamic' };
  if (path === '/patologias' || path.startsWith('/patologias/')) {
    const asked =
      path === '/patologias'
        ? new URLSearchParams(query).get('patologia')
        : path.slice('/patologias/'.length);
    const known = diseaseCalled(asked ?? '');
    if (known !== undefined && known !== asked) return { is: 'redirect', to: pathologyHref(known) };
  }
  if (path === '/patologias')
    return selected(query, 'patologia', '/patologias', { is: 'page', path: '/patologias' });
  if (path === SITE.search) {
    const question = new URLSearchParams(query).get('q')?.trim() ?? '';
    if (question !== '') return { is: 'search', question };
  }
  if (path === '/infoFooter') return selected(query, 'section', '/infoFooter', { is: 'missing' });
  return { is: 'page', path };
}

/** Other names by which people and old links ask for a disease. */
const ALIASES: Readonly<Partial<Record<string, string>>> = {
  'vista-cansada': 'presbicia',
  dmae: 'maculopatias',
  'degeneracion-macular': 'maculopatias',
  maculopatia: 'maculopatias',
  'desprendimiento-de-retina': 'desprendimiento-retina',
  'retinopatia-del-prematuro': 'retinopatia-prematuro',
  'retinopatia-de-la-prematuridad': 'retinopatia-prematuro',
  rop: 'retinopatia-prematuro',
  'sindrome-de-ojo-seco': 'ojo-seco',
  'ojos-secos': 'ojo-seco',
  ectropio: 'ectropion',
  entropio: 'entropion',
  carnosidad: 'pterigion',
  pterigio: 'pterigion',
  conjuntivitis: 'ojo-rojo',
  moscas: 'moscas-volantes',
  orzuelo: 'orzuelo-chalacion',
  chalacion: 'orzuelo-chalacion',
  chalazion: 'orzuelo-chalacion',
};

const isDisease = (name: string): boolean => ALL_PATHOLOGY_SLUGS.some((slug) => slug === name);

/** The disease that a name means, whatever its capitals, accents, spaces and plural. */
function diseaseCalled(name: string): string | undefined {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-');
  return [plain, ALIASES[plain], plain.replace(/s$/, '')].find(
    (candidate) => candidate !== undefined && isDisease(candidate),
  );
}

/** The page selected by a query parameter; an empty or absent one gives `otherwise`. */
function selected(query: string, parameter: string, base: string, otherwise: SiteTarget): SiteTarget {
  const value = new URLSearchParams(query).get(parameter);
  if (value === null || value === '') return otherwise;
  return /^[a-z0-9-]+$/.test(value) ? { is: 'page', path: `${base}/${value}` } : { is: 'missing' };
}

function splitOnce(text: string, separator: string): [string, string] {
  const position = text.indexOf(separator);
  return position < 0 ? [text, ''] : [text.slice(0, position), text.slice(position + 1)];
}

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);
