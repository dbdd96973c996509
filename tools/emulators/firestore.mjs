import { promisify } from 'node:util';
import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import grpc from '@grpc/grpc-js';
import { QueriedRanges } from './queried-ranges.mjs';
import { firestoreService } from './service.mjs';

/**
 * A Firestore in memory behind the real protocol: each call is handed to the in-process double of the Admin SDK's
 * client. Every project has a database of its own, made when it is first named.
 *
 * @param {number} port
 */
export async function startFirestore(port) {
  const databases = new Databases();
  const server = new grpc.Server({ 'grpc.max_receive_message_length': 64 * 1024 * 1024 });
  server.addService(firestoreService(), handlers(databases));
  const bind = promisify(server.bindAsync.bind(server));
  const bound = await bind(`127.0.0.1:${String(port)}`, grpc.ServerCredentials.createInsecure());
  return { host: `127.0.0.1:${String(bound)}`, stop: async () => server.forceShutdown() };
}

/** The databases by project, each with what its transactions have queried. */
class Databases {
  #mock = new FirestoreMock();
  #known = new Map();
  #last = 0;

  constructor() {
    // The double tells versions apart by the millisecond: a clock that never repeats one leaves no lost update.
    this.#mock.systemTime.custom(() => new Date((this.#last = Math.max(Date.now(), this.#last + 1))));
  }

  /** @param {{ database?: string, parent?: string }} request */
  of(request) {
    const name = request.database || request.parent || '';
    const projectId = /^projects\/([^/]+)\/databases\/\(default\)/.exec(name)?.[1];
    if (projectId === undefined)
      throw Object.assign(new Error(`not a default database: ${name}`), {
        code: grpc.status.INVALID_ARGUMENT,
      });
    let database = this.#known.get(projectId);
    if (database === undefined) {
      const pool = this.#mock.createDatabase({ projectId }).firestore()._clientPool;
      database = {
        ranges: new QueriedRanges(),
        /** Runs `work` on the double's client, which may throw at once. */
        run: (work) => pool.run('puente', false, async (client) => work(client)),
      };
      this.#known.set(projectId, database);
    }
    return database;
  }
}

function handlers(databases) {
  const unary =
    (work, shape = (response) => response) =>
    (call, answer) => {
      // Without these first the SDK takes an error for silence and tries for seconds.
      call.sendMetadata(new grpc.Metadata());
      Promise.resolve()
        .then(() => work(call.request, databases.of(call.request)))
        .then(
          ([response]) => answer(null, shape(response)),
          (cause) => answer(failure(cause)),
        );
    };
  const plain = (method, shape) =>
    unary((request, database) => database.run((client) => client[method](request)), shape);
  return {
    beginTransaction: plain('beginTransaction'),
    commit: unary(commit),
    rollback: unary(
      (request, database) => {
        database.ranges.forget(request.transaction);
        return database.run((client) => client.rollback(request));
      },
      () => ({}),
    ),
    batchWrite: unary((request, { run, ranges }) =>
      run((client) => {
        ranges.written(request.writes);
        return client.batchWrite(request);
      }),
    ),
    listCollectionIds: plain('listCollectionIds', (response) =>
      Array.isArray(response) ? { collectionIds: response } : response,
    ),
    // The double refuses a mask and a page; a list of names needs neither here.
    listDocuments: unary(
      ({ parent, collectionId, showMissing }, database) =>
        database.run((client) => client.listDocuments({ parent, collectionId, showMissing })),
      (documents) => ({ documents }),
    ),
    batchGetDocuments: serverStream(databases, 'batchGetDocuments'),
    runQuery: serverStream(databases, 'runQuery'),
    runAggregationQuery: serverStream(databases, 'runAggregationQuery'),
    listen: listen(databases),
  };
}

/** The check, the note and the double's own commit happen without a pause between them. */
function commit(request, { run, ranges }) {
  const { transaction, writes = [] } = request;
  return run(async (client) => {
    const changed = writes.length === 0 ? null : ranges.changedSinceQueried(transaction);
    ranges.forget(transaction);
    if (changed !== null) {
      await client.rollback({ transaction });
      throw Object.assign(new Error(`the collection ${changed} changed during the transaction`), {
        code: grpc.status.ABORTED,
      });
    }
    ranges.written(writes);
    return client.commit(request);
  });
}

function serverStream(databases, method) {
  return (call) => {
    call.sendMetadata(new grpc.Metadata());
    inDatabase(call, databases, call.request, ({ ranges }, client, done) => {
      const queried = ranges.collectionsOf(call.request);
      ranges.noteQueried(call.request.transaction, queried);
      const source = client[method](onlyWithOrderedFields(call.request));
      source.on('data', (part) => {
        if (call.request.newTransaction) ranges.noteQueried(part.transaction, queried);
        call.write(part);
      });
      source.on('end', () => done(() => call.end()));
      source.on('error', (cause) => done(() => call.emit('error', failure(cause))));
      call.on('cancelled', () => done(() => source.destroy()));
    });
  };
}

/** A document without an ordered field is in no list ordered by it; the double would put it last. */
function onlyWithOrderedFields(request) {
  const counted = request.structuredAggregationQuery;
  if (counted) return { ...request, structuredAggregationQuery: onlyWithOrderedFields(counted) };
  const query = request.structuredQuery;
  const names = (query?.orderBy ?? [])
    .map(({ field }) => field.fieldPath)
    .filter((fieldPath) => fieldPath !== '__name__');
  if (names.length === 0) return request;
  const has = (fieldPath) => joined('OR', [told(fieldPath, 'IS_NULL'), told(fieldPath, 'IS_NOT_NULL')]);
  const filters = [...(query.where ? [query.where] : []), ...names.map(has)];
  return { ...request, structuredQuery: { ...query, where: joined('AND', filters) } };
}

/** The same for what is listened to. */
function target(request) {
  const query = request.addTarget?.query;
  return query
    ? { ...request, addTarget: { ...request.addTarget, query: onlyWithOrderedFields(query) } }
    : request;
}

const joined = (op, filters) => ({ compositeFilter: { op, filters }, filterType: 'compositeFilter' });
const told = (fieldPath, op) => ({
  unaryFilter: { op, field: { fieldPath }, operandType: 'field' },
  filterType: 'unaryFilter',
});

function listen(databases) {
  return (call) => {
    call.sendMetadata(new grpc.Metadata());
    call.once('data', (first) => {
      inDatabase(call, databases, first, (_, client, done) => {
        const source = client.listen();
        source.on('data', (part) => call.write(part));
        source.on('end', () => done(() => call.end()));
        source.on('error', (cause) => done(() => call.emit('error', failure(cause))));
        call.on('data', (part) => source.write(target(part)));
        call.on('end', () => done(() => (source.destroy(), call.end())));
        for (const event of ['cancelled', 'error']) call.on(event, () => done(() => source.destroy()));
        source.write(target(first));
      });
    });
  };
}

/** Holds a client of the double until `done` is called; what is done last is done once. */
function inDatabase(call, databases, request, work) {
  Promise.resolve()
    .then(() => {
      const database = databases.of(request);
      const hold = (client, release) => {
        let isDone = false;
        work(database, client, (last) => {
          if (isDone) return;
          isDone = true;
          last();
          release();
        });
      };
      return database.run((client) => new Promise((release) => hold(client, () => release(undefined))));
    })
    .catch((cause) => call.emit('error', failure(cause)));
}

const failure = (cause) => ({
  code: typeof cause?.code === 'number' ? cause.code : grpc.status.UNKNOWN,
  details: String(cause?.details ?? cause?.message ?? cause),
  metadata: new grpc.Metadata(),
});
