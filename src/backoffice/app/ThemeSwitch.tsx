import { useState } from 'react';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SHELL } from '#copy/office/shell';
import { readTheme, setTheme, type Theme } from './theme.ts';

/** «Claro / Penumbra»: rooms with a slit lamp are dark. */
export function ThemeSwitch() {
  const [theme, show] = useState<Theme>(readTheme);
  return (
    <Segmented
      label={SHELL.theme}
      hideLabel
      value={theme}
      options={[
        { id: 'claro', label: SHELL.light },
        { id: 'penumbra', label: SHELL.dim },
      ]}
      onChange={(next) => {
        setTheme(next);
        show(next);
      }}
    />
  );
}
