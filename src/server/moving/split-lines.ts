import { MovingProblem, type Line } from '#application/moving/moved-clinic';

const LINE_FEED = 0x0a;

/** Each line of JSON Lines, parsed; never more than one line is held besides the piece just read. */
export async function* splitLines(
  bytes: AsyncIterable<Uint8Array>,
  maxLineBytes: number,
  name: string,
): AsyncIterable<Line> {
  let pieces: Uint8Array[] = [];
  let held = 0;
  let number = 0;
  const hold = (piece: Uint8Array): void => {
    held += piece.byteLength;
    if (held > maxLineBytes)
      throw new MovingProblem(`La línea ${String(number + 1)} de ${name} es demasiado larga.`);
    pieces.push(piece);
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      hold(chunk.subarray(start, end));
      number += 1;
      const line = Buffer.concat(pieces, held);
      [pieces, held, start] = [[], 0, end + 1];
      yield { value: parseLine(line, number, name), bytes: line.byteLength };
    }
    if (start < chunk.byteLength) hold(chunk.subarray(start));
  }
  if (held > 0) throw new MovingProblem(`La última línea de ${name} está incompleta.`);
}

function parseLine(line: Buffer, number: number, name: string): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    throw new MovingProblem(`La línea ${String(number)} de ${name} no es JSON.`);
  }
}
