import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { ROOM } from '#copy/office/room';
import type { Sound } from './sound.ts';

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** Turns the sound on, tests it, and says what is missing. */
export function SoundBar({ sound }: { readonly sound: Sound }) {
  const test = async (): Promise<void> => {
    if (await sound.enable()) await sound.announce(ROOM.test);
  };
  if (sound.state === 'impossible') return <p className="sala-sonido">{ROOM.noSound}</p>;
  if (sound.state === 'off')
    return (
      <div className="sala-sonido">
        <VolumeX {...ICON} />
        <p>{ROOM.soundOff}</p>
        <Button variant="solid" onPress={() => void test()}>
          {ROOM.enableSound}
        </Button>
      </div>
    );
  return (
    <div className="sala-sonido">
      <Volume2 {...ICON} />
      <p role="status">
        {ROOM.soundOn}
        {!sound.hasVoice && `. ${ROOM.noVoice}`}
      </p>
      <Button variant="quiet" onPress={() => void test()}>
        {ROOM.testSound}
      </Button>
    </div>
  );
}
