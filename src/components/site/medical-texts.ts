import { getEntry } from 'astro:content';
import { LEAFLET_TEXTS } from '#copy/leaflets';
import { SITE_COPY } from '#copy/site';
import { PAGE_PARTS } from '#copy/page-parts';
import { SITE, equipmentHref, leafletHref, newsHref, pathologyHref } from '#routes';
import {
  loadArticles,
  loadDoctors,
  loadEquipment,
  loadGlossary,
  loadPathologies,
  loadTriage,
} from './data.ts';
import { BUILT, PENDING, signedReview, textHash, type Review, type SignedText } from './review.ts';

/** A page on health: what it is called, where it is, what its text hashes to, and who reviewed that. */
interface MedicalText {
  readonly name: string;
  readonly href: string;
  readonly hash: string;
  readonly review: Review;
}

/** What doctors signed, as the office's file brought it. */
export async function loadSigned(): Promise<readonly SignedText[]> {
  const entry = await getEntry('revisiones', 'revisiones');
  if (entry === undefined) throw new Error('src/content/revisiones.json is missing');
  return entry.data.revisiones;
}

/** Every page on health with the text that a doctor reads there, its warnings of the triage table included. */
async function textsOfPages(): Promise<{ name: string; href: string; text: unknown }[]> {
  const [urgent, triage, glossary, diseases, equipment, articles] = await Promise.all([
    getEntry('paginas', 'urgencias'),
    loadTriage(),
    loadGlossary(),
    loadPathologies(),
    loadEquipment(),
    loadArticles(),
  ]);
  const warned = (warnings: readonly string[]): unknown[] =>
    warnings.map((warning) => {
      const [id = '', phrase = ''] = warning.split('/');
      const found = triage.sintomas.find((each) => each.id === id);
      if (found === undefined) return warning;
      const { frases, palabras: _sought, ...symptom } = found;
      return { ...symptom, frase: frases[phrase] };
    });
  return [
    { name: SITE_COPY.urgent.short, href: SITE.urgent, text: [urgent?.data, urgent?.body, triage] },
    ...diseases.map(({ id, data, body }) => ({
      name: data.titulo,
      href: pathologyHref(id),
      text: [data, body, warned(data.triaje)],
    })),
    {
      name: PAGE_PARTS.asSeen.short,
      href: SITE.asSeen,
      text: [PAGE_PARTS.asSeen.lead, Object.fromEntries(diseases.map(({ id, data }) => [id, data.asiSeVe]))],
    },
    ...equipment.map(({ id, data, body }) => ({
      name: data.tituloCorto,
      href: equipmentHref(id),
      text: [data, body],
    })),
    ...articles.map(({ id, data, body }) => {
      const first = diseases.find((each) => each.id === data.patologias[0]?.id);
      return {
        name: data.titulo,
        href: newsHref(id),
        text: [data, body, warned(first?.data.triaje ?? [])],
      };
    }),
    { name: PAGE_PARTS.glossary.short, href: SITE.glossary, text: glossary.terms },
    ...Object.entries(LEAFLET_TEXTS).map(([id, text]) => {
      const lines = wordsOfLeaflet(text);
      const title = lines.find((line) => line.startsWith('# '))?.slice(2) ?? id;
      return { name: `${PAGE_PARTS.leaflet}: ${title}`, href: leafletHref(id), text: lines };
    }),
  ];
}

/** What of a leaflet is read: its notes to whoever writes it are not. */
const wordsOfLeaflet = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));

/** Every page on health that is shown, with who reviewed it: what the ledger, the badges and the office speak of. */
export async function loadMedicalTexts(
  hidden: readonly { readonly href: string }[] = [],
): Promise<readonly MedicalText[]> {
  const [all, signed, doctors] = await Promise.all([textsOfPages(), loadSigned(), loadDoctors()]);
  const texts = all.filter(({ href }) => !hidden.some((each) => each.href === href));
  const people = doctors.map(({ id, data }) => ({ id, nombre: data.nombre }));
  return Promise.all(
    texts.map(async ({ name, href, text }) => {
      const hash = await textHash(text);
      return {
        name,
        href,
        hash,
        review: signedReview({ pagina: href, huella: hash }, signed, people, BUILT),
      };
    }),
  );
}

/** What the build knows of the pages. Astro renders while nothing of it changes; in development each page reads it again. */
let built: ReturnType<typeof loadMedicalTexts> | undefined;

/** The review of one page on health. */
export async function reviewOfPage(href: string): Promise<Review> {
  const texts = await (import.meta.env.PROD ? (built ??= loadMedicalTexts()) : loadMedicalTexts());
  return texts.find((each) => each.href === href)?.review ?? PENDING;
}
