import { createRequire } from 'node:module';
import path from 'node:path';
import grpc from '@grpc/grpc-js';
import loader from '@grpc/proto-loader';

/** The calls of Firestore's protocol, as the SDK that is installed here describes them. */
export function firestoreService() {
  const installed = path.dirname(
    createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json'),
  );
  const protos = path.join(installed, 'build/protos');
  const definition = loader.loadSync(path.join(protos, 'google/firestore/v1/firestore.proto'), {
    includeDirs: [protos],
    longs: String,
    enums: String,
    oneofs: true,
  });
  return grpc.loadPackageDefinition(definition).google.firestore.v1.Firestore.service;
}
