import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { medicalTextsQuery, signedTextsHref } from '#client/queries/clinical/text-reviews';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { FILTERS } from '#components/ui/page-style.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import type { MedicalTextsView } from '#contract/clinical/text-reviews';
import { TEXT_REVIEWS } from '#copy/clinical/text-reviews';
import { may } from '#domain/access/policies';
import { OFFICE } from '#routes';
import { DownloadLink } from '#backoffice/shared/downloads/DownloadLink.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { MedicalTextItem } from './MedicalTextItem.tsx';

/** Textos por revisar: which pages on health await a doctor, and the file of the signatures for the next build. */
export default function TextReviewsScreen() {
  const { actor } = useVisit();
  const query = useQuery(medicalTextsQuery());
  const mayExport = may(actor, 'text-review:export');
  return (
    <>
      <ScreenHeader
        path={OFFICE.textReviews}
        actions={
          mayExport && (
            <DownloadLink tipo="textos" href={signedTextsHref()}>
              <Download aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              <span>{TEXT_REVIEWS.file}</span>
            </DownloadLink>
          )
        }
      />
      <div className="mb-4 grid max-w-[70ch] gap-2">
        <p>{TEXT_REVIEWS.lead}</p>
        <p>{mayExport ? TEXT_REVIEWS.ofAdmin : TEXT_REVIEWS.ofDoctor}</p>
      </div>
      <QueryGate query={query} loadingLabel={TEXT_REVIEWS.loading} rows={6}>
        {(texts) => <Texts texts={texts} />}
      </QueryGate>
    </>
  );
}

const isStanding = ({ estado }: MedicalTextsView['textos'][number]): boolean => estado === 'firmado';

function Texts({ texts: { textos, porPublicar } }: { readonly texts: MedicalTextsView }) {
  const [tab, setTab] = useState<'toDo' | 'done'>('toDo');
  if (textos.length === 0) return <Notice tone="error">{TEXT_REVIEWS.noSite}</Notice>;
  const done = textos.filter(isStanding);
  const toDo = textos.filter((text) => !isStanding(text));
  const shown = tab === 'done' ? done : toDo;
  return (
    <>
      {porPublicar > 0 && <Notice tone="info">{TEXT_REVIEWS.waiting(porPublicar)}</Notice>}
      <div className={`${FILTERS} mt-3 mb-4`}>
        <Segmented
          label={TEXT_REVIEWS.tabs}
          hideLabel
          value={tab}
          options={[
            { id: 'toDo', label: TEXT_REVIEWS.toDo(toDo.length) },
            { id: 'done', label: TEXT_REVIEWS.done(done.length) },
          ]}
          onChange={setTab}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={tab === 'done' ? TEXT_REVIEWS.noneDone : TEXT_REVIEWS.none} />
      ) : (
        <ul
          aria-label={TEXT_REVIEWS.caption}
          className="m-0 list-none rounded-control border border-line bg-surface p-0"
        >
          {shown.map((text) => (
            <MedicalTextItem key={text.id} text={text} />
          ))}
        </ul>
      )}
    </>
  );
}
