import type { ReactNode } from 'react';
import { SCREEN_TITLES } from '#copy/office/shell';
import type { ScreenPath } from '#domain/access/screens';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';

interface Props {
  readonly path: ScreenPath;
  /** Replaces the screen's own title. */
  readonly title?: string;
  readonly actions?: ReactNode;
  /** Where the screen itself says its day and needs the height: the title is read, and only the actions are seen. */
  readonly isSlim?: boolean;
}

/** The head of a screen: today's date at the clinic, the title, and the actions. */
export function ScreenHeader({ path, title, actions, isSlim = false }: Props) {
  const today = useToday();
  return (
    <header className={isSlim ? 'cabecera mb-0 print:mb-4' : 'cabecera'}>
      <div className={isSlim ? 'sr-only print:not-sr-only' : ''}>
        <p className="cabecera-fecha">
          <time dateTime={today}>{longDay(today)}</time>
        </p>
        <h1 tabIndex={-1}>{title ?? SCREEN_TITLES[path]}</h1>
      </div>
      {actions !== undefined && (
        <div className={`cabecera-acciones ${isSlim ? '[--button-pad:0.75rem] print:hidden' : ''}`}>
          {actions}
        </div>
      )}
    </header>
  );
}
