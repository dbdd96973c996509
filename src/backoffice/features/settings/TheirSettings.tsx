import type { SettingsRecord } from '#client/queries/settings';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { SETTINGS_CONFLICT, SETTINGS_EFFECT } from '#copy/office/settings';
import { settingDifferences } from './setting-words.ts';

interface Props {
  readonly base: SettingsRecord;
  readonly theirs: SettingsRecord;
  readonly onDone: (takeTheirs: boolean) => void;
}

/** What somebody else saved in the meantime, and the choice between that and one's own changes. */
export function TheirSettings({ base, theirs, onDone }: Props) {
  const lines = settingDifferences(base, theirs);
  return (
    <Notice tone="error">
      <p>{lines.length === 0 ? SETTINGS_CONFLICT.silent : SETTINGS_CONFLICT.title}</p>
      <ul>
        {lines.map(([what, was, becomes]) => (
          <li key={what}>{SETTINGS_EFFECT.change(what, was, becomes)}</li>
        ))}
      </ul>
      <div className={DIALOG_ACTIONS}>
        <Button size="compact" onPress={() => onDone(true)}>
          {SETTINGS_CONFLICT.theirs}
        </Button>
        <Button size="compact" onPress={() => onDone(false)}>
          {SETTINGS_CONFLICT.mine}
        </Button>
      </div>
    </Notice>
  );
}
