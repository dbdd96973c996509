import type { ReactNode } from 'react';
import { askReason } from '#client/reading-reason';
import { buttonStyle } from '#components/ui/button-style.ts';
import { READING_REASON } from '#copy/office/shell';
import type { DownloadKind } from '#domain/shared/download-kinds';
import { useDownload } from './use-download.ts';

interface Props {
  readonly tipo: DownloadKind;
  readonly href: string;
  /** Clinical data of many people: why they are needed is asked first, and in the audit log. */
  readonly asksReason?: boolean;
  readonly children: ReactNode;
}

/** A file of the clinic to take along: one of its kind at a time. */
export function DownloadLink({ tipo, href, asksReason = false, children }: Props) {
  const start = useDownload();
  const begin = async (): Promise<void> => {
    if (!asksReason || (await askReason(READING_REASON.file))) await start(tipo, href);
  };
  return (
    <a
      className={buttonStyle()}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      {children}
    </a>
  );
}
