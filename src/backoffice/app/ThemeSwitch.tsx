import { useStore } from '@nanostores/react';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SHELL } from '#copy/office/shell';
import { $theme, setTheme } from './theme.ts';

/** «Claro / Penumbra»: rooms with a slit lamp are kept dark. */
export function ThemeSwitch() {
  const theme = useStore($theme);
  return (
    <Segmented
      label={SHELL.theme}
      hideLabel
      value={theme}
      options={[
        { id: 'claro', label: SHELL.light },
        { id: 'penumbra', label: SHELL.dim },
      ]}
      onChange={setTheme}
    />
  );
}
