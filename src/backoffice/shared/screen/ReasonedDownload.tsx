import type { ReactNode } from 'react';
import { askReason } from '#client/reading-reason';
import { Button } from '#components/ui/Button.tsx';
import { READING_REASON } from '#copy/office/shell';

/** A file with clinical data of many people: why it is needed is asked first, and in the trail. */
export const ReasonedDownload = ({
  href,
  icon,
  children,
}: {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: string;
}) => (
  <Button
    icon={icon}
    onPress={() => {
      void askReason(READING_REASON.file).then((isGiven) => {
        if (isGiven) globalThis.location.assign(href);
      });
    }}
  >
    {children}
  </Button>
);
