/** An edition of a catalogue that documents were signed under, with the SHA-256 of what it held. */
export interface Edition {
  readonly edicion: string;
  readonly hash: string;
}

/**
 * Every edition of the catalogue of the examination, oldest first; the last one is in use. A signed note names its own, so
 * that no line is ever changed or taken away. 1 and 2 grew before they were pinned: each is as it stood last.
 */
export const EDITIONS: readonly Edition[] = [
  { edicion: '1', hash: 'eecda0ae0bd258da4bbdfab098f1a3d51c2fe7ad2eb3731d439999d96a1ddaea' },
  { edicion: '2', hash: 'e2382e12c1712e0f8088057fae3fe4e3c5689b06eba6c53a00bb45796ab1c4cf' },
  { edicion: '3', hash: 'fc50dd352a609976548f62e16a6e29f39deda2ed035b677d30f1f8a0549341ff' },
  { edicion: '4', hash: '2bb06a432dbbe4211bb257d3dc04204e3e124781188683337f35b7a474775f51' },
];

/** Every edition of the catalogue of results, which a signed report names. */
export const RESULT_EDITIONS: readonly Edition[] = [
  { edicion: '2', hash: '3a25f1920e8c03373fbd98c896ec7b62b51b6fd17fe05b3c79bfcdd95c80c7b7' },
  { edicion: '3', hash: '08d2faaba56795573011baf297e34203bdedb1879e4d553886084760acfdc347' },
  { edicion: '4', hash: '1ef4b6e0bb36188753103cce93eb321334cf55f1a57f0d749b2cdbe6bee538fd' },
];

/** The number of the last edition: it rises with the line that is appended, and is written nowhere else. */
const inUse = (editions: readonly Edition[]): string => editions.reduce((_former, each) => each).edicion;

/** The edition of the catalogue of the examination, which a closed note names. */
export const CATALOGUE_VERSION = inUse(EDITIONS);
/** The edition of the catalogue of results, which a signed report names. */
export const RESULTS_VERSION = inUse(RESULT_EDITIONS);
