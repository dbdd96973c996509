import { Columns2, Maximize, Minus, Plus, SunMoon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { StudyFile } from '#client/queries/exams/files';
import { buttonStyle } from '#components/ui/button-style.ts';
import { VIEWER_COPY as COPY } from '#copy/exams/files';
import { Key } from '../Key.tsx';
import { FileFrame, isPicture } from './FileFrame.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { atFrame, frameOf, WHOLE, zoomed, ZOOM_STEP, type View } from './view-state.ts';

/** Wider than this, two pictures stand one above the other. */
const WIDE = 1.3;

/** Something to look at beside a file, with the button and the key that bring it. */
export interface Beside {
  readonly label: string;
  readonly shortcut: string;
  readonly title: string;
  readonly file: StudyFile;
}

interface Props {
  readonly file: StudyFile;
  /** What it may be compared with: nothing, or several, one at a time. */
  readonly others?: readonly Beside[];
  /** Whose it is, on every picture; and then the first of the others stands beside it from the start. */
  readonly whose?: string;
}

/** A file to look at: pictures with their tools, two of them moved together, documents and texts. */
export function FileViewer({ file, others = [], whose }: Props) {
  const isDesk = whose !== undefined;
  const [view, setView] = useState<View>(WHOLE);
  const [chosen, choose] = useState<string | null>(isDesk ? (others[0]?.shortcut ?? null) : null);
  const hasTools = isPicture(file);
  const beside = hasTools || isDesk ? others : [];
  const other = beside.find(({ shortcut }) => shortcut === chosen) ?? null;
  const frames = file.partes ?? 1;
  const zoom = (factor: number): void => setView((now) => zoomed(now, factor));
  const invert = (): void => setView((now) => ({ ...now, isInverted: !now.isInverted }));
  const fit = (): void => setView(({ isInverted, at }) => ({ ...WHOLE, isInverted, at }));
  const step = (by: number): void => setView((now) => atFrame(now, frameOf(now, frames) + by, frames));
  const press = (key: string): void => choose((now) => (now === key ? null : key));
  usePageKeys({
    ...(hasTools
      ? {
          '+': () => zoom(ZOOM_STEP),
          '-': () => zoom(1 / ZOOM_STEP),
          '0': fit,
          i: invert,
        }
      : {}),
    ...(hasTools && frames > 1 ? { PageDown: () => step(1), PageUp: () => step(-1) } : {}),
    ...Object.fromEntries(beside.map(({ shortcut }) => [shortcut.toLowerCase(), () => press(shortcut)])),
  });
  const isStacked = !isDesk && (file.ancho ?? 1) / (file.alto ?? 1) > WIDE;
  const split = isDesk ? 'md:grid-cols-2' : 'grid-cols-2 max-sm:grid-cols-1';
  return (
    <section aria-label={COPY.region} className="grid gap-2">
      {(hasTools || beside.length > 0) && (
        <div
          role="group"
          aria-label={COPY.tools}
          className="flex flex-wrap items-center gap-1.5 [--button-pad:0.5rem]"
        >
          {beside.map(({ label, shortcut }) => (
            <Tool
              key={shortcut}
              label={label}
              shortcut={shortcut}
              isNamed
              isOn={chosen === shortcut}
              icon={<Columns2 {...ICON} />}
              onPress={() => press(shortcut)}
            />
          ))}
          {hasTools && <PictureTools view={view} zoom={zoom} fit={fit} invert={invert} />}
        </div>
      )}
      <div className={`grid items-start gap-2 ${other === null || isStacked ? '' : split}`}>
        <FileFrame
          key={file.id}
          file={file}
          title={other === null && !isDesk ? null : COPY.now}
          whose={whose}
          isHalf={other !== null && isStacked}
          view={view}
          onView={setView}
        />
        {other !== null && (
          <FileFrame
            key={`${other.file.id} al lado`}
            file={other.file}
            title={other.title}
            whose={whose}
            isHalf={isStacked}
            isLed={frames > 1}
            view={view}
            onView={setView}
          />
        )}
      </div>
    </section>
  );
}

interface PictureToolsProps {
  readonly view: View;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly invert: () => void;
}

const PictureTools = ({ view, zoom, fit, invert }: PictureToolsProps) => (
  <>
    <Tool label={COPY.zoomOut} shortcut="-" icon={<Minus {...ICON} />} onPress={() => zoom(1 / ZOOM_STEP)} />
    <output className="min-w-12 text-center text-dense tabular-nums">{COPY.percent(view.zoom)}</output>
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
  </>
);

const ICON = { 'aria-hidden': true, size: '1.125rem', strokeWidth: 1.75 } as const;

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
    aria-label={isNamed ? undefined : label}
    aria-keyshortcuts={shortcut}
    aria-pressed={isOn}
    title={isNamed ? undefined : `${label} (${shortcut})`}
    className={`${buttonStyle('outline', 'compact')} hover:bg-iris-tint ${isOn === true ? 'bg-iris-tint [box-shadow:inset_0_-3px_0_var(--color-iris)]' : ''}`}
    onClick={onPress}
  >
    {icon}
    {isNamed && (
      <>
        {label} <Key>{shortcut}</Key>
      </>
    )}
  </button>
);
