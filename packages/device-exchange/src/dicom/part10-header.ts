/** Who wrote a file or answers a call: this program. */
export const IMPLEMENTATION = {
  uid: '2.25.197041803727241775252865720604013803144',
  name: 'CLINICA_1',
} as const;

/** What has to be said of an instance before its data. */
export interface InstanceName {
  readonly clase: string;
  readonly instancia: string;
  readonly codificacion: string;
}

/**
 * The beginning of a DICOM file (PS3.10, 7.1), after which the data stands as it came over the network. It says nothing of
 * when and by whom: the same instance sent again is the same file, byte for byte.
 */
export function part10Header({ clase, instancia, codificacion }: InstanceName): Buffer {
  const group = Buffer.concat([
    Buffer.from([0x02, 0, 0x01, 0, 0x4f, 0x42, 0, 0, 2, 0, 0, 0, 0, 1]),
    element(0x02, 'UI', clase),
    element(0x03, 'UI', instancia),
    element(0x10, 'UI', codificacion),
    element(0x12, 'UI', IMPLEMENTATION.uid),
    element(0x13, 'SH', IMPLEMENTATION.name),
  ]);
  const length = Buffer.from([0x02, 0, 0, 0, 0x55, 0x4c, 4, 0, 0, 0, 0, 0]);
  length.writeUInt32LE(group.length, 8);
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length, group]);
}

function element(number: number, vr: 'UI' | 'SH', text: string): Buffer {
  const value = Buffer.from(text.length % 2 === 0 ? text : text + (vr === 'UI' ? '\0' : ' '), 'latin1');
  const head = Buffer.from([0x02, 0, number, 0, vr.charCodeAt(0), vr.charCodeAt(1), 0, 0]);
  head.writeUInt16LE(value.length, 6);
  return Buffer.concat([head, value]);
}
