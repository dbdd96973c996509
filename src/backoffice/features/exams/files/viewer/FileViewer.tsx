import { Columns2, Download, Maximize, Minus, Plus, SunMoon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { downloadHref, fileHref, type StudyFile } from '#client/queries/exams/files';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FILES_COPY, VIEWER_COPY as COPY } from '#copy/exams/files';
import { clinicTime } from '#domain/shared/civil-date';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { EyeFrame } from '#backoffice/shared/orders/EyeFrame.tsx';
import { FilePicture } from './FilePicture.tsx';
import { PdfPage, TextPage } from './FilePage.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { WHOLE, zoomed, ZOOM_STEP, type View } from './view-state.ts';

const isPicture = ({ tipo }: StudyFile): boolean => tipo === 'jpeg' || tipo === 'png' || tipo === 'dicom';
/** Wider than this, two pictures stand one above the other. */
const WIDE = 1.3;

interface Props {
  readonly file: StudyFile;
  /** The last one before it of the same device; null where there is none to compare with. */
  readonly before?: StudyFile | null;
  /** How high the frame is. */
  readonly height: string;
}

/** A file to look at: pictures with their tools, two of them moved together, documents and texts. */
export function FileViewer({ file, before = null, height }: Props) {
  const [view, setView] = useState<View>(WHOLE);
  const [isTwo, setTwo] = useState(false);
  const hasTools = isPicture(file);
  const other = isTwo && hasTools ? before : null;
  const zoom = (factor: number): void => setView((now) => zoomed(now, factor));
  const invert = (): void => setView((now) => ({ ...now, isInverted: !now.isInverted }));
  const fit = (): void => setView(({ isInverted }) => ({ ...WHOLE, isInverted }));
  const two = before === null ? undefined : () => setTwo((now) => !now);
  usePageKeys(
    hasTools
      ? {
          '+': () => zoom(ZOOM_STEP),
          '-': () => zoom(1 / ZOOM_STEP),
          '0': fit,
          i: invert,
          c: two,
        }
      : {},
  );
  const isStacked = (file.ancho ?? 1) / (file.alto ?? 1) > WIDE;
  return (
    <section aria-label={COPY.region} className="grid gap-2">
      {hasTools && (
        <div role="toolbar" aria-label={COPY.tools} className="flex flex-wrap items-center gap-1.5">
          <Tool
            label={COPY.zoomOut}
            shortcut="-"
            icon={<Minus {...ICON} />}
            onPress={() => zoom(1 / ZOOM_STEP)}
          />
          <output className="min-w-[3.5rem] text-center text-dense tabular-nums">
            {COPY.percent(view.zoom)}
          </output>
          <Tool label={COPY.zoomIn} shortcut="+" icon={<Plus {...ICON} />} onPress={() => zoom(ZOOM_STEP)} />
          <Tool label={COPY.fit} shortcut="0" isNamed icon={<Maximize {...ICON} />} onPress={fit} />
          <Tool
            label={COPY.invert}
            shortcut="I"
            isNamed
            isOn={view.isInverted}
            icon={<SunMoon {...ICON} />}
            onPress={invert}
          />
          {two !== undefined && (
            <Tool
              label={COPY.compare}
              shortcut="C"
              isNamed
              isOn={isTwo}
              icon={<Columns2 {...ICON} />}
              onPress={two}
            />
          )}
        </div>
      )}
      <div
        className={`grid gap-2 ${height} ${other === null ? '' : isStacked ? 'grid-rows-2' : 'grid-cols-2 max-sm:grid-cols-1 max-sm:grid-rows-2'}`}
      >
        <One
          key={file.id}
          file={file}
          title={other === null ? null : COPY.now}
          view={view}
          onView={setView}
        />
        {other !== null && (
          <One key={`${other.id} antes`} file={other} title={COPY.before} view={view} onView={setView} />
        )}
      </div>
    </section>
  );
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface ToolProps {
  readonly label: string;
  readonly shortcut: string;
  readonly icon: ReactNode;
  readonly isNamed?: boolean;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

const Tool = ({ label, shortcut, icon, isNamed = false, isOn, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={shortcut}
    aria-pressed={isOn}
    title={isNamed ? undefined : `${label} (${shortcut})`}
    className={`${buttonStyle('outline', 'compact')} hover:bg-iris-tint ${isOn === true ? 'bg-iris-tint [box-shadow:inset_0_-3px_0_var(--color-iris)]' : ''}`}
    onClick={onPress}
  >
    {icon}
    {isNamed && (
      <>
        {label} <kbd aria-hidden="true">{shortcut}</kbd>
      </>
    )}
  </button>
);

interface OneProps {
  readonly file: StudyFile;
  readonly title: string | null;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
}

function One({ file, title, view, onView }: OneProps) {
  const { tipo, id, nombre, ojo, dice, recibido } = file;
  const eye = dice.ojo ?? ojo;
  const day = dice.cuando?.slice(0, 10) ?? clinicTime(new Date(recibido)).fecha;
  const download = (
    <span className="flex flex-wrap gap-2">
      {tipo === 'pdf' && (
        <a href={fileHref(id)} target="_blank" rel="noreferrer" className={buttonStyle('outline', 'compact')}>
          {FILES_COPY.openApart}
        </a>
      )}
      <a
        href={downloadHref(id)}
        download={nombre}
        className={buttonStyle('outline', 'compact')}
        aria-label={FILES_COPY.downloadOf(nombre)}
      >
        <Download {...ICON} />
        {FILES_COPY.download}
      </a>
    </span>
  );
  const content = isPicture(file) ? (
    <FilePicture file={file} view={view} onView={onView} download={download} />
  ) : tipo === 'pdf' ? (
    <PdfPage file={file} download={download} />
  ) : tipo === 'texto' ? (
    <TextPage file={file} download={download} />
  ) : (
    <EmptyState title={COPY.failed} action={download} />
  );
  if (title === null) return <div className="min-h-0">{content}</div>;
  return (
    <figure className="m-0 grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-1">
      <figcaption className="flex flex-wrap items-center gap-2 text-dense">
        {eye !== null && <EyeFrame ojo={eye} />} <b>{title}</b> {mediumDate(day)}
      </figcaption>
      {content}
    </figure>
  );
}
