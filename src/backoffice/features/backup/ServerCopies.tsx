import { useQuery } from '@tanstack/react-query';
import { upkeepQuery } from '#client/queries/nights';
import { CopyBox } from '#components/ui/CopyBox.tsx';
import { Facts, type Fact } from '#components/ui/Facts.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { BACKUP } from '#copy/office/backup';
import { UPKEEP } from '#copy/upkeep';
import type { UpkeepTold } from '#contract/upkeep/upkeep';
import { amissOf, whenTold } from '#backoffice/shared/upkeep/upkeep-words.ts';
import { inFigures, megabytes } from './backup-words.ts';

type Place = UpkeepTold['respaldo']['lugares'][number];
const words = UPKEEP.screen;

/** The copies that the server makes by itself: where, the last of each, and the last drill. */
export function ServerCopies() {
  const { data, dataUpdatedAt } = useQuery(upkeepQuery());
  if (data === undefined) return null;
  const { respaldo, ensayo } = data;
  const now = new Date(dataUpdatedAt);
  const isOurs = respaldo.lugares.length > 0;
  const places = respaldo.lugares.map(({ lugar }) => lugar);
  const amiss = amissOf(data, now).filter(({ key }) => places.includes(key) || key === 'ensayo');
  return (
    <section aria-labelledby="respaldo-servidor" className="mb-6">
      <h2 id="respaldo-servidor">{words.title}</h2>
      <p className="mb-3">{introOf(respaldo)}</p>
      {amiss.map(({ key, what, todo }) => (
        <Notice key={key} tone="warning">
          <b className="wrap-anywhere">{what}</b> {todo}
        </Notice>
      ))}
      {isOurs && (
        <>
          <Facts
            label={words.title}
            layout="even"
            facts={[...respaldo.lugares.map((place) => factOf(place, now)), drillFact(ensayo, now)]}
          />
          {respaldo.lugares.map(
            ({ lugar, mismoDisco }) =>
              mismoDisco === true && (
                <p key={lugar} className="mb-3 text-small wrap-anywhere text-ink-2">
                  {words.sameDisk(lugar)}
                </p>
              ),
          )}
          <CopyBox
            label={words.command}
            value={words.line}
            copyLabel={BACKUP.copy}
            copiedLabel={BACKUP.copied}
          />
        </>
      )}
    </section>
  );
}

function introOf({ estado, hora, lugares }: UpkeepTold['respaldo']): string {
  if (hora !== null) return words.intro(hora);
  if (estado === 'firestore') return words.firestore;
  if (lugares.length > 0) return words.byTimer;
  return estado === 'muestra' ? words.sample : words.none;
}

function factOf({ papel, lugar, estado, ultimo }: Place, now: Date): Fact {
  const held =
    ultimo === null
      ? []
      : [
          words.holds(inFigures(ultimo.documentos), inFigures(ultimo.archivos), megabytes(ultimo.bytes)),
          ...(ultimo.conservados === 0 ? [] : [words.kept(ultimo.conservados)]),
          ...(ultimo.cifrado ? [] : [words.open]),
        ];
  return {
    label: `${words.where[papel]} · ${lugar}`,
    value: ultimo === null ? words.state[estado] : whenTold(ultimo.cuando, now),
    note: [...(ultimo === null ? [] : [words.state[estado]]), ...held].join(' · '),
  };
}

const drillFact = ({ ultimo }: UpkeepTold['ensayo'], now: Date): Fact => ({
  label: words.drill,
  value: ultimo === null ? words.drillNever : whenTold(ultimo.cuando, now),
  note:
    ultimo === null
      ? undefined
      : words.drillHolds(inFigures(ultimo.documentos), words.seconds(ultimo.segundos)),
});
