import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import dimse from 'dcmjs-dimse';
import type { association, requests, responses, Dataset } from 'dcmjs-dimse';
import type { Log } from '#application/ports/log';
import { MOST_FILE_BYTES } from '#domain/studies/files/file-kinds';
import { admit, answerContexts } from './admission.ts';
import { commentOf, withStatus, worklistAnswers } from './answers.ts';
import { ArrivingInstance } from './arriving-instance.ts';
import type { ConnectionGuard } from './connection-guard.ts';
import type { Caller, NodeClinic } from './node-clinic.ts';
import { IMPLEMENTATION, part10Header, type InstanceName } from './part10-header.ts';
import { IMPLICIT, isStored, isUid, WORKLIST } from './sop-classes.ts';

const { PresentationContextResult: CONTEXT, Status } = dimse.constants;
const { CEchoResponse, CFindResponse, CStoreResponse, CMoveResponse, CGetResponse, NActionResponse } =
  dimse.responses;

/** The library's own clocks would count the time in which we work; the guard of the connection counts in their place. */
const NEVER_MS = 2_000_000_000;
/** Beyond this an instance is no longer heard to its end. */
const MOST_HEARD = 4 * MOST_FILE_BYTES;

/** C-STORE statuses (PS3.4, table B.2-1): no room; not understood, which sending again does not change. */
const NO_ROOM = 0xa700;
const NOT_UNDERSTOOD = 0xc000;

dimse.Implementation.setImplementationClassUid(IMPLEMENTATION.uid);
dimse.Implementation.setImplementationVersion(IMPLEMENTATION.name);
// It writes whatever it hears, names included.
dimse.log.setLevel('silent');

interface Context {
  /** Its own AE title. */
  readonly ae: string;
  readonly clinic: NodeClinic;
  readonly log: Log;
  readonly guard: ConnectionGuard;
  /** Whether one more association of this device may be open at its address. */
  readonly hasRoom: (ae: string) => boolean;
}

interface Arriving {
  readonly caller: Caller;
  readonly instance: InstanceName;
  readonly place: string;
  readonly stream: ArrivingInstance;
}

/**
 * One device's connection: it is let in by its AE title, is answered an echo and the worklist, and stores its instances.
 * Whatever breaks the protocol closes the connection and leaves no part of a file.
 */
export class Association extends dimse.Scp {
  readonly #socket: Socket;
  readonly #context: Context;
  #asked: association.Association | null = null;
  #caller: Caller | null = null;
  #arriving: Arriving | null = null;

  constructor(socket: Socket, context: Context) {
    super(socket, { connectTimeout: NEVER_MS, associationTimeout: NEVER_MS, pduTimeout: NEVER_MS });
    this.#socket = socket;
    this.#context = context;
    this.on('networkError', () => this.cut('protocolo'));
    this.on('close', () => this.#forget());
  }

  /** Whether a message is arriving or being worked at. */
  get isBusy(): boolean {
    return this.#arriving !== null || this.#context.guard.isWorking;
  }

  /** The title of the device that was let in. */
  get callingAe(): string | null {
    return this.#caller?.ae ?? null;
  }

  /** Something has arrived: the connection is held while the disk is behind. */
  heard(): void {
    this.#arriving?.stream.holdIfBehind();
  }

  /** Ends the connection at once, with the reason for the log; null where it is told elsewhere. */
  cut(motivo: string | null): void {
    if (this.#socket.destroyed) return;
    if (motivo !== null)
      this.#context.log.warn('dicom_conexion_cortada', { motivo, equipo: this.#caller?.equipo ?? null });
    this.#socket.destroy();
  }

  override associationRequested(asked: association.Association): void {
    void this.#context.guard.working(this.#admit(asked));
  }

  async #admit(asked: association.Association): Promise<void> {
    const admission = await admit(asked, this.#context);
    if (admission.is === 'out') {
      const { result, source, reason, motivo } = admission;
      this.#context.log.warn('dicom_rechazado', { ae: asked.getCallingAeTitle().slice(0, 16), motivo });
      if (this.#socket.destroyed) return;
      this.sendAssociationReject(result, source, reason);
      this.#leave();
      return;
    }
    if (this.#socket.destroyed) return;
    this.#asked = asked;
    this.#caller = admission.caller;
    if (answerContexts(asked)) this.#tellCommitment();
    this.sendAssociationAccept();
  }

  override associationReleaseRequested(): void {
    this.sendAssociationReleaseResponse();
    this.#leave();
  }

  /** Who does not close its own side in time is cut. */
  #leave(): void {
    this.#context.guard.leave();
    this.#socket.end();
  }

  override abort(): void {
    this.#socket.destroy();
  }

  override cEchoRequest(
    request: requests.CEchoRequest,
    respond: (response: responses.CEchoResponse) => void,
  ): void {
    if (this.#isStranger()) return;
    this.#context.guard.allow();
    respond(withStatus(CEchoResponse.fromRequest(request), Status.Success));
  }

  override cFindRequest(
    request: requests.CFindRequest,
    respond: (all: responses.CFindResponse[]) => void,
  ): void {
    const caller = this.#caller;
    if (caller === null || request.getAffectedSopClassUid() !== WORKLIST) {
      this.cut('protocolo');
      return;
    }
    this.#context.guard.allow();
    const { guard, clinic, log } = this.#context;
    const { equipo } = caller;
    const answers = worklistAnswers(request, caller, this.#encodingOf(request), clinic).then(
      (all) => {
        log.info('dicom_lista', { equipo, cuantos: all.length - 1 });
        return all;
      },
      (cause: unknown) => {
        log.warn('dicom_lista_fallida', { equipo, error: wordsOf(cause) });
        return [withStatus(CFindResponse.fromRequest(request), Status.ProcessingFailure)];
      },
    );
    void guard.working(
      answers.then((all) => {
        if (!this.#socket.destroyed) respond(all);
      }),
    );
  }

  override createStoreWritableStream(
    accepted: association.PresentationContext | undefined,
    request: requests.CStoreRequest,
  ): Writable {
    const clase = request.getAffectedSopClassUid();
    const instancia = request.getAffectedSopInstanceUid();
    const caller = this.#caller;
    const isIn = accepted?.getResult() === CONTEXT.Accept && accepted.getAbstractSyntaxUid() === clase;
    if (caller === null || accepted === undefined || !isIn || !isStored(clase) || !isUid(instancia))
      throw new Error('an instance that was not agreed on');
    const codificacion = accepted.getAcceptedTransferSyntaxUid() ?? IMPLICIT;
    const instance = { clase, instancia, codificacion };
    const { clinic, guard } = this.#context;
    const place = clinic.place(caller, instance);
    guard.allow(MOST_HEARD);
    const stream = new ArrivingInstance(place, part10Header(instance), {
      most: MOST_FILE_BYTES,
      flow: this.#socket,
      passed: (bytes) => clinic.passed(bytes),
    });
    this.#arriving = { caller, instance, place, stream };
    return stream;
  }

  /** The library would read the whole instance into memory here. */
  override createDatasetFromStoreWritableStream(
    _stream: Writable,
    _accepted: association.PresentationContext,
    done: (dataset: Dataset) => void,
  ): void {
    done(new dimse.Dataset({}));
  }

  override cStoreRequest(
    request: requests.CStoreRequest,
    respond: (response: responses.CStoreResponse) => void,
  ): void {
    const arriving = this.#arriving;
    if (arriving === null) {
      this.cut('protocolo');
      return;
    }
    this.#arriving = null;
    const { guard } = this.#context;
    guard.allow();
    void guard.working(
      this.#store(arriving).then(({ status, comment }) => {
        if (this.#socket.destroyed) return;
        const response = withStatus(CStoreResponse.fromRequest(request), status);
        if (comment !== '') response.setErrorComment(comment);
        respond(response);
      }),
    );
  }

  async #store({ caller, instance, place, stream }: Arriving): Promise<{ status: number; comment: string }> {
    const { clinic, log } = this.#context;
    const fault = await stream.arrival;
    if (fault !== null) {
      clinic.notKept(caller, instance, fault);
      return { status: NO_ROOM, comment: fault === 'enorme' ? 'Mas de 100 MB' : 'Sin espacio en el disco' };
    }
    try {
      const outcome = await clinic.arrived(caller, instance, place);
      return outcome.is === 'kept'
        ? { status: Status.Success, comment: '' }
        : { status: NOT_UNDERSTOOD, comment: commentOf(outcome.motivo) };
    } catch (cause) {
      log.error('dicom_guardado_fallido', { equipo: caller.equipo, error: wordsOf(cause) });
      return { status: NO_ROOM, comment: 'No se pudo guardar' };
    }
  }

  override cMoveRequest(
    request: requests.CMoveRequest,
    respond: (all: responses.CMoveResponse[]) => void,
  ): void {
    respond([withStatus(CMoveResponse.fromRequest(request), Status.SopClassNotSupported)]);
  }

  override cGetRequest(
    request: requests.CGetRequest,
    respond: (all: responses.CGetResponse[]) => void,
  ): void {
    respond([withStatus(CGetResponse.fromRequest(request), Status.SopClassNotSupported)]);
  }

  /** Storage commitment, from a device that asks for it although it was not offered. */
  override nActionRequest(
    request: requests.NActionRequest,
    respond: (response: responses.NActionResponse) => void,
  ): void {
    this.#tellCommitment();
    respond(withStatus(NActionResponse.fromRequest(request), Status.SopClassNotSupported));
  }

  // Nothing of these was agreed on.
  override nCreateRequest = (): void => this.cut('protocolo');
  override nDeleteRequest = (): void => this.cut('protocolo');
  override nEventReportRequest = (): void => this.cut('protocolo');
  override nGetRequest = (): void => this.cut('protocolo');
  override nSetRequest = (): void => this.cut('protocolo');

  /** The answers have all been sent by the time in which one can cancel. */
  override cCancelRequest(): void {
    this.#context.guard.allow();
  }

  #tellCommitment(): void {
    this.#context.log.warn('dicom_compromiso_no_ofrecido', { equipo: this.#caller?.equipo ?? null });
  }

  /** Somebody who speaks before having been let in. */
  #isStranger(): boolean {
    if (this.#caller !== null) return false;
    this.cut('protocolo');
    return true;
  }

  #encodingOf(request: requests.Request): string {
    const accepted = this.#asked?.getAcceptedPresentationContextFromRequest(request);
    return accepted?.getAcceptedTransferSyntaxUid() ?? IMPLICIT;
  }

  #forget(): void {
    this.#arriving?.stream.destroy();
    this.#arriving = null;
  }
}

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : 'desconocido');
