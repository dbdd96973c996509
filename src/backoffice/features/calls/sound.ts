import { useEffect, useState, useSyncExternalStore } from 'react';

/** The two tones of the chime: when each starts, in seconds, and its pitch, in hertz. */
const TONES = [
  { at: 0, pitch: 659 },
  { at: 0.45, pitch: 523 },
] as const;
const TONE_S = 0.9;
/** A voice that never reports its end must not hold up the next call. */
const LONGEST_SPEECH_MS = 12_000;
/** The Spanish of the region comes first. */
const PREFERRED = ['es-BO', 'es-419', 'es-PE', 'es-AR', 'es-MX', 'es-US'];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays a chime of two fading tones; resolves when it is over. */
async function chime(audio: AudioContext): Promise<void> {
  for (const { at, pitch } of TONES) {
    const start = audio.currentTime + at;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.5, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_S);
  }
  await wait((TONES[1].at + TONE_S) * 1000);
}

/** The voice closest to how people speak here; null when the device has none in Spanish. */
function spanishVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null;
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^es\b/i.test(lang.replace('_', '-')));
  const rank = ({ lang }: SpeechSynthesisVoice): number => {
    const place = PREFERRED.indexOf(lang.replace('_', '-'));
    return place === -1 ? PREFERRED.length : place;
  };
  return voices.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

function speak(text: string): Promise<void> {
  const voice = spanishVoice();
  if (voice === null) return Promise.resolve();
  const said = new Promise<void>((resolve) => {
    const speech = new SpeechSynthesisUtterance(text);
    speech.voice = voice;
    speech.lang = voice.lang;
    speech.rate = 0.9;
    speech.onend = () => resolve();
    speech.onerror = () => resolve();
    speechSynthesis.speak(speech);
  });
  return Promise.race([said, wait(LONGEST_SPEECH_MS)]);
}

const subscribe = (listener: () => void): (() => void) => {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  // Browsers load their voices some time after the page.
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
};

export interface Sound {
  readonly state: 'off' | 'on' | 'impossible';
  readonly hasVoice: boolean;
  /** Browsers let a page make sound only after somebody has interacted with it: call it when a button is pressed. */
  readonly enable: () => Promise<boolean>;
  /** Plays the chime and speaks the text; resolves when both are over, or at once while the sound is off. */
  readonly announce: (text: string) => Promise<void>;
}

/** The room's chime and voice, off until somebody turns them on. */
export function useSound(): Sound {
  const [audio] = useState(() => (typeof AudioContext === 'function' ? new AudioContext() : null));
  const [isRunning, setIsRunning] = useState(audio?.state === 'running');
  useEffect(() => () => void audio?.close(), [audio]);
  const hasVoice = useSyncExternalStore(subscribe, () => spanishVoice() !== null);
  const enable = async (): Promise<boolean> => {
    await audio?.resume();
    const runs = audio?.state === 'running';
    setIsRunning(runs);
    return runs;
  };
  const announce = async (text: string): Promise<void> => {
    if (audio?.state !== 'running') return;
    await chime(audio);
    await speak(text);
  };
  return {
    state: audio === null ? 'impossible' : isRunning ? 'on' : 'off',
    hasVoice,
    enable,
    announce,
  };
}
