import dimse from 'dcmjs-dimse';
import type { Dataset, requests, responses } from 'dcmjs-dimse';
import { encodeDataset } from './encode-dataset.ts';
import type { Caller, NodeClinic } from './node-clinic.ts';
import { IMPLICIT } from './sop-classes.ts';
import { worklistAnswer } from './worklist-answer.ts';
import { readWorklistQuery } from './worklist-query.ts';

const { Status } = dimse.constants;

export function withStatus<R extends responses.Response>(response: R, status: number): R {
  response.setStatus(status);
  return response;
}

/** An error comment: up to 64 letters of ASCII. */
export const commentOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x5b\x5d-\x7e]/gu, '')
    .slice(0, 64);

/** The answers to a worklist query, one for each entry and one that ends them, in the encoding that was agreed on. */
export async function worklistAnswers(
  request: requests.CFindRequest,
  caller: Caller,
  encoding: string,
  clinic: Pick<NodeClinic, 'worklist'>,
): Promise<responses.CFindResponse[]> {
  const asked = readWorklistQuery(request.getDataset()?.getElements() ?? {});
  const entries = await clinic.worklist(caller, asked.query);
  const how = { explicit: encoding !== IMPLICIT, juego: caller.juego };
  const found = entries.map((entry) => {
    const answer = withStatus(dimse.responses.CFindResponse.fromRequest(request), Status.Pending);
    const bytes = encodeDataset(worklistAnswer(entry, asked, caller.juego), how);
    answer.setDataset(encodedDataset(bytes, encoding));
    return answer;
  });
  return [...found, withStatus(dimse.responses.CFindResponse.fromRequest(request), Status.Success)];
}

/** What the library takes for data, encoded already: it knows one character set only. */
function encodedDataset(bytes: Buffer, encoding: string): Dataset {
  const dataset = new dimse.Dataset({}, encoding);
  dataset.getDenaturalizedDataset = () => bytes;
  return dataset;
}
