import { Check, MessageCircle, Undo2 } from 'lucide-react';
import type { NoticeRecord } from '#client/queries/notices';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { COMMON } from '#copy/office/common';
import { NOTICES, TO_TELL } from '#copy/office/impact';
import { TOLD_BY, type ToldBy } from '#domain/scheduling/notices/notice';
import { whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { isToTell, noticeMessage } from '#backoffice/shared/notices/notice-words.ts';
import { useMarkTold } from '#backoffice/shared/notices/use-mark-told.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

interface Props {
  readonly row: NoticeRecord;
  /** Called when the row is about to leave the list, so that the focus goes on to the next one. */
  readonly onDone: () => void;
}

/** Writing to the patient, which marks it and can be undone, marking the call, and the rest. */
export function NoticeActions({ row, onDone }: Props) {
  const { turno, version, estado, vuelve, paciente } = row;
  const { clinic, clinicName } = useVisit();
  const nameOf = useDoctorNames();
  const operate = useOperate();
  const say = useSaying();
  const told = useMarkTold(onDone);
  const back = useOperation('bringBack', {
    done: () => TO_TELL.cameBack(paciente.nombre),
    refused: 'said',
  });
  const mark = (como: ToldBy): void => told.send({ turno, version, como });
  const number = paciente.telefono === undefined ? null : whatsappNumber(paciente.telefono);
  const message = noticeMessage(row, clinicName, nameOf);
  const usual: ToldBy = isToTell(row) ? 'llamada' : 'no_hizo_falta';
  const isOpen = estado === 'pendiente';
  return (
    <div className="flex flex-wrap justify-end gap-2 xl:flex-nowrap" data-turno={turno}>
      {isOpen && number !== null && message !== null && (
        <a
          className={buttonStyle('outline', 'compact')}
          href={whatsappHref(clinic.whatsappHost, number, message)}
          target="_blank"
          rel="noreferrer"
          aria-label={NOTICES.write(paciente.nombre)}
          onClick={() => mark('whatsapp')}
        >
          <MessageCircle aria-hidden="true" size={18} strokeWidth={1.75} />
          <span>{NOTICES.writeWord}</span>
        </a>
      )}
      {isOpen && (
        <Button
          size="compact"
          icon={<Check aria-hidden="true" size={18} strokeWidth={1.75} />}
          isPending={told.isPending}
          pendingLabel={COMMON.saving}
          aria-label={TO_TELL.markOf(TO_TELL.mark[usual], paciente.nombre)}
          onPress={() => mark(usual)}
        >
          {TO_TELL.mark[usual]}
        </Button>
      )}
      {!isOpen && (
        <Button
          size="compact"
          variant="quiet"
          icon={<Undo2 aria-hidden="true" size={18} strokeWidth={1.75} />}
          aria-label={TO_TELL.markOf(TO_TELL.reopen, paciente.nombre)}
          onPress={() => {
            onDone();
            say(
              operate('reopenNotice', { params: { turno }, body: { version } }),
              TO_TELL.reopened(paciente.nombre),
            );
          }}
        >
          {TO_TELL.reopen}
        </Button>
      )}
      {(isOpen || vuelve !== null) && (
        <ActionMenu
          label={COMMON.more}
          about={paciente.nombre}
          actions={[
            ...(isOpen
              ? TOLD_BY.filter((como) => como !== usual).map((como) => ({
                  id: como,
                  label: TO_TELL.mark[como],
                  onAction: () => mark(como),
                }))
              : []),
            ...(vuelve === null
              ? []
              : [
                  {
                    id: 'volver',
                    label: TO_TELL.bringBack,
                    onAction: () => back.send({ params: { turno }, body: { version: vuelve } }),
                  },
                ]),
          ]}
        />
      )}
    </div>
  );
}
