/**
 * A Firestore that refuses: it answers every call with one gRPC status, as the service does when the credentials are
 * wrong (16), a right is missing (7) or the quota is used up (8). `node refuse.mjs --estado 8`; writes `host:port`.
 */
import { parseArgs } from 'node:util';
import grpc from '@grpc/grpc-js';
import { firestoreService } from './service.mjs';

const { values } = parseArgs({ options: { estado: { type: 'string', default: '14' } } });
const code = Number(values.estado);
const refusal = { code, details: `refused with ${String(code)}`, metadata: new grpc.Metadata() };

/** @type {Record<string, (call: any, answer?: (error: object) => void) => void>} */
const handlers = {};
for (const [name, { responseStream }] of Object.entries(firestoreService()))
  handlers[name] = (call, answer) => {
    if (!responseStream) return answer?.(refusal);
    // Without metadata first the SDK takes the refusal for a broken line and asks again for seven seconds.
    call.sendMetadata(new grpc.Metadata());
    call.emit('error', refusal);
  };

const server = new grpc.Server();
server.addService(firestoreService(), handlers);
server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (cause, port) => {
  if (cause) throw cause;
  process.stdout.write(`127.0.0.1:${String(port)}\n`);
});
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
