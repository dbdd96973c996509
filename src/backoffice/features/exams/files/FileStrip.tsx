import { FileText, ScanEye } from 'lucide-react';
import { previewHref, type StudyFile } from '#client/queries/exams/files';
import { FILE_KIND_WORDS, FILES_COPY, VIEWER_COPY as COPY } from '#copy/exams/files';
import { EYES } from '#domain/clinical/eye';
import { EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';

interface Props {
  readonly files: readonly StudyFile[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const eyeOf = ({ dice, ojo }: StudyFile) => dice.ojo ?? ojo;
/** As doctors write: the right eye, the left, both; what says no eye at the end. */
const rank = (file: StudyFile): number => {
  const eye = eyeOf(file);
  return eye === null ? EYES.length : EYES.indexOf(eye);
};

/** The files of a study by their eye, small, one of them chosen. */
export const FileStrip = ({ files, chosen, onChoose }: Props) => (
  <ul aria-label={COPY.files} className="relative m-0 flex list-none gap-2 overflow-x-auto p-1">
    {files
      .toSorted((a, b) => rank(a) - rank(b))
      .map((file) => {
        const eye = eyeOf(file);
        const { id, nombre, tipo, vista } = file;
        const Icon = tipo === 'texto' || tipo === 'pdf' ? FileText : ScanEye;
        return (
          <li key={id} className="flex-none">
            <button
              type="button"
              aria-pressed={id === chosen}
              title={nombre}
              className={`grid min-h-tap cursor-pointer grid-cols-[auto_auto] items-center gap-2 rounded-mark border bg-surface p-1 pr-2 text-small text-ink ${id === chosen ? 'border-iris bg-iris-tint [box-shadow:inset_0_-3px_0_var(--color-iris)]' : 'border-line-strong'}`}
              onClick={() => onChoose(id)}
            >
              {vista ? (
                <img
                  src={previewHref(id)}
                  alt=""
                  loading="lazy"
                  className="size-12 rounded-mark bg-paper-2 object-cover"
                />
              ) : (
                <span className="grid size-12 place-items-center rounded-mark bg-paper-2">
                  <Icon aria-hidden="true" size="1.375rem" strokeWidth={1.75} />
                </span>
              )}
              <span className="grid justify-items-start gap-0.5">
                {eye !== null && <EyeFrame ojo={eye} />}{' '}
                <span>
                  {tipo === null ? FILES_COPY.unknownKind : FILE_KIND_WORDS[tipo]}{' '}
                  <span className="sr-only">{nombre}</span>
                </span>
              </span>
            </button>
          </li>
        );
      })}
  </ul>
);
