import { PATIENT_COPY as COPY } from '#copy/clinical/patient-copy';
import type { PatientFile } from '#domain/clinical/patient-file';
import { fullName } from '#domain/people/listed-name';
import { cssText, markup, type Html, instantWords } from './markup.ts';
import { paperPart } from './papers.ts';
import {
  antecedentsPart,
  appointmentsPart,
  documentOf,
  dropsPart,
  personPart,
  plansPart,
  problemsPart,
  waitingPart,
} from './person.ts';
import { studiesPart } from './studies.ts';
import { surgeriesPart } from './surgeries.ts';
import { trendsPart } from './trends.ts';
import { visitPart } from './visits.ts';

/** Who takes the copy, when, and of which clinic. */
export interface TakenBy {
  readonly nombre: string;
  readonly now: Date;
  readonly clinic: string;
}

/**
 * Everything the clinic holds of a person as one page that needs nothing else: no script, no address, nothing loaded. On
 * paper each sheet says whose it is, who took it and when, and its number. `paths` is where the files of the studies stand
 * beside it, by their id.
 */
export function patientCopy(
  file: PatientFile,
  { nombre, now, clinic }: TakenBy,
  paths: ReadonlyMap<string, string> = new Map(),
): string {
  const name = fullName(file.patient.value);
  const mark = `${clinic}. ${COPY.mark(nombre, instantWords(now.toISOString()))}`;
  const head = `${name} · ${documentOf(file.patient.value)} · ${COPY.record} ${file.patient.id}`;
  const trends = trendsPart(file);
  const page = markup`<!doctype html>
    <html lang="es-BO">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="robots" content="noindex" />
        <title>${COPY.of(name)}</title>
        <style>
          ${styles(head, mark)}
        </style>
      </head>
      <body>
        <header>
          <p class="by">${clinic}</p>
          <h1>${COPY.of(name)}</h1>
          <p>${COPY.intro} ${COPY.drafts}</p>
        </header>
        <nav aria-label="${COPY.contents}">${links(file, trends !== null)}</nav>
        <main>
          ${personPart(file)} ${antecedentsPart(file)} ${dropsPart(file, now)} ${problemsPart(file)}
          ${plansPart(file)}
          <h2 id="consultas">${COPY.visits}</h2>
          ${file.visits.length === 0 ? markup`<p>${COPY.none}</p>` : null}
          ${file.visits.toReversed().map((visit) => visitPart(visit, file))} ${trends}
          ${surgeriesPart(file)} ${studiesPart(file, paths)}
          <h2 id="documentos">${COPY.papers}</h2>
          ${file.documents.length === 0 ? markup`<p>${COPY.none}</p>` : null}
          ${file.documents.toReversed().map(paperPart)} ${appointmentsPart(file)} ${waitingPart(file)}
        </main>
        <footer><p>${mark}</p></footer>
      </body>
    </html>`;
  return page.html;
}

const links = ({ visits, documents, appointments }: PatientFile, hasTrends: boolean): Html => {
  const counted = (words: string, count: number): string => `${words} (${String(count)})`;
  const all: readonly (readonly [id: string, words: string])[] = [
    ['datos', COPY.person],
    ['antecedentes', COPY.antecedents],
    ['gotas', COPY.inUse],
    ['problemas', COPY.problems],
    ['sigue', COPY.plans],
    ['consultas', counted(COPY.visits, visits.length)],
    ...(hasTrends ? [['evolucion', COPY.trends] as const] : []),
    ['cirugias', COPY.surgeries],
    ['estudios', COPY.studies],
    ['documentos', counted(COPY.papers, documents.length)],
    ['turnos', counted(COPY.appointments, appointments.length)],
  ];
  return markup`<ul>
    ${all.map(([id, words]) => markup`<li><a href="#${id}">${words}</a></li>`)}
  </ul>`;
};

const styles = (head: string, mark: string): Html => markup`
  :root { color-scheme: light; }
  body { font: 16px/1.5 system-ui, sans-serif; color: #1b2330; background: #fff; max-width: 52rem; margin: 0 auto; padding: 1.5rem; }
  h1 { font-size: 1.6rem; line-height: 1.25; margin: 0.25rem 0 0.75rem; }
  h2 { font-size: 1.3rem; border-bottom: 2px solid #1b4d6b; padding-bottom: 0.25rem; margin: 2rem 0 0.75rem; }
  h3 { font-size: 1.1rem; margin: 1.25rem 0 0.25rem; }
  h4 { font-size: 1rem; margin: 0.9rem 0 0.2rem; }
  p, li, dd { overflow-wrap: anywhere; margin: 0.2rem 0; }
  .text { white-space: pre-line; }
  nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; padding: 0; }
  a { color: #14507a; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1rem; margin: 0; }
  dt { font-weight: 600; }
  dd { margin: 0; }
  article { border-top: 1px solid #c9d1da; padding-top: 0.25rem; margin-top: 1rem; }
  table { border-collapse: collapse; width: 100%; margin: 0.6rem 0; font-size: 0.95rem; }
  caption { text-align: left; font-weight: 600; padding: 0.3rem 0; }
  th, td { border: 1px solid #c9d1da; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; overflow-wrap: break-word; hyphens: auto; }
  .eyes { table-layout: fixed; }
  .eyes th[scope="row"], .eyes th:first-child { width: 34%; }
  thead th { background: #eef2f6; }
  tbody th { font-weight: 400; }
  @media (max-width: 40rem) { body { padding: 0.75rem; } table { font-size: 0.85rem; } th, td { padding: 0.2rem 0.3rem; overflow-wrap: anywhere; } }
  .hour { white-space: nowrap; overflow-wrap: normal; }
  .by, .sign, small, footer { color: #4a5665; }
  .sign { font-size: 0.9rem; }
  .warn { border: 2px solid #8a1f11; padding: 0.3rem 0.6rem; font-weight: 600; }
  footer { border-top: 1px solid #c9d1da; margin-top: 2rem; font-size: 0.9rem; }
  @page {
    size: A4;
    margin: 18mm 14mm;
    @top-left { content: ${cssText(head)}; font: 8pt system-ui, sans-serif; }
    @bottom-left { content: ${cssText(mark)}; font: 8pt system-ui, sans-serif; }
    @bottom-right { content: ${cssText(`${COPY.page} `)} counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; }
  }
  @media print {
    body { font-size: 10pt; max-width: none; padding: 0; }
    nav, footer { display: none; }
    h2, h3, h4, caption { break-after: avoid; }
    tr, li { break-inside: avoid; }
  }
`;
