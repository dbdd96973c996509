import type { StudyFile } from '#client/queries/exams/files';
import { FILE_DOOR_WORDS, FILE_DOUBT_WORDS, FILES_COPY as COPY } from '#copy/exams/files';
import { momentOf } from '#backoffice/features/appointment/panel/moments.ts';
import { kindAndDevice } from './file-words.ts';

/** What a file is, where it comes from, how large it is, and by which hash it is known. */
export const FileFacts = ({ file }: { readonly file: StudyFile }) => {
  const { nombre, bytes, tipo, partes, sha256, trajo, recibido, puerta, dice } = file;
  const words = [
    kindAndDevice(file),
    ...(partes === null ? [] : [COPY.parts(tipo, partes)]),
    COPY.size(bytes),
    ...(sha256 === null ? [] : [COPY.hash(sha256)]),
  ];
  return (
    <p className="m-0 text-dense wrap-anywhere text-ink-2">
      <b className="text-ink">{nombre}</b>
      <br />
      {words.join(' · ')}
      <br />
      {FILE_DOOR_WORDS[puerta]}: {COPY.broughtBy(trajo, momentOf(recibido))}
      {(dice.dudas ?? []).map((doubt) => (
        <b key={doubt.que} className="block text-retina">
          {FILE_DOUBT_WORDS[doubt.que](doubt.dice)}
        </b>
      ))}
    </p>
  );
};
