import { Columns2, Maximize, Minus, Plus, SunMoon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { StudyFile } from '#client/queries/exams/files';
import { buttonStyle } from '#components/ui/button-style.ts';
import { VIEWER_COPY as COPY } from '#copy/exams/files';
import { Key } from '../Key.tsx';
import { FileFrame, isPicture } from './FileFrame.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { WHOLE, zoomed, ZOOM_STEP, type View } from './view-state.ts';

/** Wider than this, two pictures stand one above the other. */
const WIDE = 1.3;

interface Props {
  readonly file: StudyFile;
  /** The last one before it of the same device; null where there is none to compare with. */
  readonly before?: StudyFile | null;
}

/** A file to look at: pictures with their tools, two of them moved together, documents and texts. */
export function FileViewer({ file, before = null }: Props) {
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
        <div
          role="group"
          aria-label={COPY.tools}
          className="flex flex-wrap items-center gap-1.5 [--button-pad:0.5rem]"
        >
          <Tool
            label={COPY.zoomOut}
            shortcut="-"
            icon={<Minus {...ICON} />}
            onPress={() => zoom(1 / ZOOM_STEP)}
          />
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
      <div className={`grid gap-2 ${other === null || isStacked ? '' : 'grid-cols-2 max-sm:grid-cols-1'}`}>
        <FileFrame
          key={file.id}
          file={file}
          title={other === null ? null : COPY.now}
          isHalf={other !== null && isStacked}
          view={view}
          onView={setView}
        />
        {other !== null && (
          <FileFrame
            key={`${other.id} antes`}
            file={other}
            title={COPY.before}
            isHalf={isStacked}
            view={view}
            onView={setView}
          />
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
