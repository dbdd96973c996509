import { QrCode } from '#components/ui/qr/QrCode.tsx';
import { PATIENT_PAPER } from '#copy/clinical/patient-paper';
import { LEAFLET_COPY, LEAFLET_TEXTS } from '#copy/leaflets';
import { readLeaflet, type Leaflet, type LeafletId } from '#domain/clinical/documents/leaflet';
import { leafletBefore } from '#domain/clinical/documents/leaflet-choice';
import { leafletHref } from '#routes';

export const leafletText = (id: LeafletId): Leaflet | null => readLeaflet(LEAFLET_TEXTS[id]);

/** A QR to the page of the site that says the same aloud: it carries neither a name nor what anybody has. */
export function ListenCode({ id }: { readonly id: LeafletId }) {
  const leaflet = leafletText(id);
  if (leaflet === null) return null;
  return (
    <div className="flex flex-none items-end gap-1">
      <QrCode
        text={new URL(leafletHref(id), location.origin).href}
        label={LEAFLET_COPY.code(leaflet.titulo)}
        className="size-[22mm] flex-none"
      />
      <div className="w-[21mm] text-[8.5pt] leading-[1.15] [overflow-wrap:anywhere]">
        <strong className="block text-[12pt]">{PATIENT_PAPER.listen}</strong>
        {leaflet.titulo}
      </div>
    </div>
  );
}

/** The code of what to read before an appointment; it knows of the studies only how to prepare. */
export const BeforeCode = ({ preparations }: { readonly preparations: readonly string[] }) => (
  <ListenCode id={leafletBefore(false, preparations)} />
);

/** Leaflets of the site, to be printed or to be sent to whoever will read them. */
export function LeafletLinks({ ids }: { readonly ids: readonly LeafletId[] }) {
  if (ids.length === 0) return null;
  return (
    <p className="m-0 mt-2 flex flex-wrap items-center gap-x-4 print:hidden">
      <span className="text-ink-2">{LEAFLET_COPY.list}:</span>
      {ids.map((id) => (
        <a
          key={id}
          className="inline-flex min-h-tap items-center"
          href={leafletHref(id)}
          target="_blank"
          rel="noopener"
        >
          {leafletText(id)?.titulo}
        </a>
      ))}
    </p>
  );
}

/** The clinic's leaflet on paper, on a sheet of its own: the same words as on the site. */
export function LeafletSheet({ id }: { readonly id: LeafletId }) {
  const leaflet = leafletText(id);
  if (leaflet === null) return null;
  const { titulo, bajada, pasos, nota, urgente } = leaflet;
  return (
    <section aria-label={titulo} className="mt-4 [break-before:page]">
      <div className="flex items-start justify-between gap-3">
        <h2 className="m-0 text-[1.2em] [overflow-wrap:anywhere]">{titulo}</h2>
        <ListenCode id={id} />
      </div>
      <p className="my-1">{bajada}</p>
      <ol className="m-0 my-2 grid list-decimal gap-1 ps-[1.6em]">
        {pasos.map((each) => (
          <li key={each} className="break-inside-avoid">
            {each}
          </li>
        ))}
      </ol>
      {nota !== '' && <p className="my-2 break-inside-avoid">{nota}</p>}
      <p className="my-2 border-2 border-ink px-2 py-1 font-strong break-inside-avoid">{urgente}</p>
      <p className="m-0 text-[10pt]">{LEAFLET_COPY.noReview}</p>
    </section>
  );
}
