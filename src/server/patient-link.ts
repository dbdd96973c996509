import type { App } from '#application/app';
import { answerLink } from '#application/scheduling/patient-link/answer-link';
import { openLink, type LinkPage } from '#application/scheduling/patient-link/open-link';
import { LEAFLET_TEXTS } from '#copy/leaflets';
import { PATIENT_LINK as COPY } from '#copy/patient-link';
import { readLeaflet, type Leaflet } from '#domain/clinical/documents/leaflet';
import { linkRequestSchema } from '#domain/scheduling/patient-link/patient-link';
import { dayWords } from './words/day-words.ts';

/** What a link opens, with its days in words and the leaflet itself. */
interface ShownPage extends LinkPage {
  readonly dia: string;
  readonly diaOferta: string;
  readonly leaflet: Leaflet | null;
}

/** What the page shows: the appointment as it is, a sentence about what was tapped, or that the link opens nothing. */
export interface LinkReply {
  readonly status: 200 | 303 | 400 | 403 | 404 | 409 | 429;
  readonly page: ShownPage | null;
  /** What became of the tap, where nothing did, or what is wrong with it. */
  readonly said: string | null;
  /** What was written and not kept: it stands in its field again. */
  readonly texto: string;
}

const CLOSED = { page: null, said: null, texto: '' } as const;

interface Asking {
  readonly app: App;
  readonly address: string;
}

/** More than any answer has; what says nothing of its length is not read. */
const MOST_BYTES = 4096;
const FORM = 'application/x-www-form-urlencoded';

/** Opens the link, or does what was tapped: only a form of the page itself is read, and what was done is shown afresh. */
export async function patientLink(asking: Asking, token: string, request: Request): Promise<LinkReply> {
  if (request.method !== 'POST') return shown(asking, token, { status: 200, said: null, texto: '' });
  // The page sends no origin, since it sends no referrer: what another site sends says so itself.
  if (!['same-origin', null].includes(request.headers.get('sec-fetch-site')))
    return { status: 403, ...CLOSED };
  const form = await formOf(request);
  const texto = form['texto'] ?? '';
  const asked = linkRequestSchema.safeParse(form);
  if (!asked.success) {
    const said = asked.error.issues[0]?.message ?? COPY.answers.otro_turno;
    return shown(asking, token, { status: 400, said, texto });
  }
  const answered = await answerLink(asking.app, token, asked.data, asking.address);
  if (!answered.ok) return { status: 429, ...CLOSED };
  switch (answered.value) {
    case 'hecho':
      return { status: 303, ...CLOSED };
    case 'no_vale':
      return { status: 404, ...CLOSED };
    case 'ya_dicho':
    case 'otro_turno':
    case 'ocupado':
      return shown(asking, token, { status: 409, said: COPY.answers[answered.value], texto });
  }
}

async function shown(
  { app, address }: Asking,
  token: string,
  reply: Omit<LinkReply, 'page'>,
): Promise<LinkReply> {
  const opened = await openLink(app, token, address);
  if (!opened.ok) return { status: 429, ...CLOSED };
  const page = opened.value;
  if (page === null) return { status: 404, ...CLOSED };
  const leaflet = readLeaflet(LEAFLET_TEXTS[page.hoja]);
  const days = {
    dia: dayWords(page.fecha),
    diaOferta: page.oferta === null ? '' : dayWords(page.oferta.fecha),
  };
  return { ...reply, page: { ...page, ...days, leaflet } };
}

async function formOf(request: Request): Promise<Readonly<Record<string, string>>> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const isForm = (request.headers.get('content-type') ?? '').startsWith(FORM);
  if (!isForm || !(length <= MOST_BYTES)) return {};
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
