import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { markStyle, type MarkTone } from '#components/ui/mark-style.ts';
import type { MedicalTextView } from '#contract/clinical/text-reviews';
import { TEXT_REVIEWS } from '#copy/clinical/text-reviews';
import { may } from '#domain/access/policies';
import type { TextState } from '#domain/site/text-review';
import { SITE } from '#routes';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { AskDialog, FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

const TONES: Readonly<Record<TextState, MarkTone>> = {
  objetado: 'stop',
  pendiente: 'waiting',
  cambiado: 'waiting',
  vencido: 'waiting',
  por_vencer: 'note',
  firmado: 'good',
};

interface Props {
  readonly text: MedicalTextView;
}

/** A page on health: how its review stands, what doctors said of it, and what a doctor may do. */
export function MedicalTextItem({ text }: Props) {
  const { actor } = useVisit();
  const [asked, setAsked] = useState<'sign' | 'object' | null>(null);
  const { nombre, direccion, huella } = text;
  const close = (): void => setAsked(null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 p-4 max-lg:grid-cols-1 [&+&]:border-t [&+&]:border-t-line">
      <div className="grid min-w-0 gap-1">
        <h2 className="m-0 text-base font-strong">{nombre}</h2>
        <Standing text={text} />
        <Words text={text} />
        <p className="m-0 text-small text-ink-2">
          {TEXT_REVIEWS.version(huella)}
          {direccion === SITE.urgent && `. ${TEXT_REVIEWS.urgentToo}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:[&_:is(a,button)]:whitespace-normal">
        <a
          className={buttonStyle('outline', 'compact')}
          href={direccion}
          target="_blank"
          rel="noopener"
          aria-label={TEXT_REVIEWS.readOf(nombre)}
        >
          <ExternalLink aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          {TEXT_REVIEWS.read}
        </a>
        {may(actor, 'text-review:sign') && (
          <>
            <Button size="compact" aria-label={TEXT_REVIEWS.signOf(nombre)} onPress={() => setAsked('sign')}>
              {TEXT_REVIEWS.sign}
            </Button>
            <Button
              size="compact"
              variant="quiet"
              aria-label={TEXT_REVIEWS.objectOf(nombre)}
              onPress={() => setAsked('object')}
            >
              {TEXT_REVIEWS.object}
            </Button>
          </>
        )}
      </div>
      {asked === 'sign' && <SignDialog text={text} onClose={close} />}
      {asked === 'object' && <ObjectDialog text={text} onClose={close} />}
    </li>
  );
}

/** In a word how it stands, who stands for it and until when. */
function Standing({ text: { estado, medico, fecha, vence, revisada } }: Props) {
  return (
    <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={markStyle(TONES[estado], true)}>{TEXT_REVIEWS.states[estado]}</span>
      {medico !== null && fecha !== null && <span>{TEXT_REVIEWS.by(medico, longDate(fecha))}</span>}
      {vence !== null && (
        <span className="text-ink-2">
          {estado === 'vencido' ? TEXT_REVIEWS.expired(longDate(vence)) : TEXT_REVIEWS.until(longDate(vence))}
        </span>
      )}
      {medico !== null && !revisada && <span className="text-ink-2">{TEXT_REVIEWS.unpublished}</span>}
    </p>
  );
}

/** What doctors said, but for the signature that is named above. */
function Words({ text: { dichos, medico } }: Props) {
  const others = dichos.filter((each) => !(each.actual && each.acuerdo && each.medico === medico));
  if (others.length === 0) return null;
  return (
    <ul aria-label={TEXT_REVIEWS.said} className="m-0 grid list-none gap-1 p-0">
      {others.map((each) => (
        <li key={each.medico}>
          {(each.acuerdo ? TEXT_REVIEWS.agreed : TEXT_REVIEWS.objected)(each.medico, longDate(each.fecha))}
          {!each.actual && TEXT_REVIEWS.ofBefore}
          {each.comentario === undefined ? '.' : `: «${each.comentario}»`}
        </li>
      ))}
    </ul>
  );
}

interface DialogProps extends Props {
  readonly onClose: () => void;
}

function SignDialog({ text: now, onClose }: DialogProps) {
  const { user } = useVisit();
  const { id, nombre, huella, version } = useOpened(now);
  const work = useOperation('sayOfText', { done: () => TEXT_REVIEWS.signed(nombre), onDone: onClose });
  return (
    <AskDialog
      title={TEXT_REVIEWS.signTitle(nombre)}
      of={work}
      help={TEXT_REVIEWS.signHelp(user.medico ?? '')}
      save={TEXT_REVIEWS.signSave}
      onSend={() => work.send({ params: { id }, body: { acuerdo: true, huella, version } })}
      onClose={onClose}
    />
  );
}

function ObjectDialog({ text: now, onClose }: DialogProps) {
  const { id, nombre, huella, version } = useOpened(now);
  const work = useOperation('sayOfText', { done: () => TEXT_REVIEWS.sent(nombre), onDone: onClose });
  const form = useDraft(work, { comentario: '' }, { comentario: TEXT_REVIEWS.commentMissing });
  return (
    <FillDialog
      title={TEXT_REVIEWS.objectTitle(nombre)}
      of={form}
      save={TEXT_REVIEWS.objectSave}
      onSend={() =>
        form.submit(({ comentario }) =>
          work.send({ params: { id }, body: { acuerdo: false, huella, version, comentario } }),
        )
      }
      onClose={onClose}
    >
      <p className="m-0">{TEXT_REVIEWS.objectHelp}</p>
      <TextAreaField label={TEXT_REVIEWS.comment} autoFocus {...form.bind('comentario')} />
    </FillDialog>
  );
}
