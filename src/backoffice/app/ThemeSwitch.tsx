import { useStore } from '@nanostores/react';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SHELL } from '#copy/office/shell';
import { $theme, setTheme } from './theme.ts';

/** «Claro / Penumbra»: rooms with a slit lamp are kept dark. */
interface Props {
  readonly isOnPanel?: boolean;
  /** Beside the signs of a folded panel. */
  readonly isShort?: boolean;
}

export function ThemeSwitch({ isOnPanel = false, isShort = false }: Props) {
  const theme = useStore($theme);
  return (
    <Segmented
      label={SHELL.theme}
      hideLabel
      isOnPanel={isOnPanel}
      value={theme}
      options={[
        { id: 'claro', label: SHELL.light },
        { id: 'penumbra', label: isShort ? SHELL.dimShort : SHELL.dim },
      ]}
      onChange={setTheme}
    />
  );
}
