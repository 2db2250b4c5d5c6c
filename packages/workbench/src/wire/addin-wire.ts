import type { MessageEntry } from '../rich-api/event-hub';
import type { SettingsStore } from '../rich-api/settings-store';
import type { CallLog } from './call-log';
import { createStartupContext } from './startup-context';

/** The response to `executeMethod`: `Error`, which is 0 or an error number of Office, and the method's own properties. */
export interface MethodResult {
  Error: number;
  Version?: number;
  [name: string]: unknown;
}

/** The request of `executeMethod`. */
export interface MethodRequest {
  DdaMethod: { DispatchId: number };
  [name: string]: unknown;
}

/** Runs `executeMethod`. */
export type MethodHandler = (request: MethodRequest, text: string) => Promise<MethodResult>;

/** Error numbers of Office. */
const notSupported = 5000;
const internalError = 5001;

/** The events that an add-in can register for. */
const supportedEvents = new Set(['appCommandInvoked', 'richApiMessage']);

/**
 * The actions that office.js reports when the focus leaves the page: Ctrl+F6 with and without Shift, Tab after the last
 * control, and Shift+Tab before the first.
 */
const forward = new Set([5, 6, 13]);
const tabExitShift = 14;

/** Exchanges messages with the add-in's frame, as office.js does with Excel on the web. */
export class AddinWire {
  private readonly registrations = new Map<string, RequestEnvelope>();
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly options: {
      appId: string;
      addinName: string;
      /** The minor version of ExcelApi. */
      api: number;
      settings: SettingsStore;
      log: CallLog;
      execute: MethodHandler;
      /** Called when the focus leaves the add-in's page. */
      leave: (to: 'sheet' | 'title') => void;
      /** Called when the add-in's page starts, for the first time or again. */
      onStart: () => void;
    },
  ) {
    window.addEventListener('message', (event) => {
      if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
      const request = readRequest(event.data);
      if (request)
        void this.receive(request, event.data as string).catch((error: unknown) =>
          this.respondWithError(request, error),
        );
    });
  }

  /** Sends an event to the add-in; returns false if it isn't registered for it. */
  fire(event: string, data: unknown): boolean {
    const registration = this.registrations.get(event);
    if (!registration) return false;
    this.post(writeResponse(registration, data, 'event', location.origin));
    return true;
  }

  /** Sends entries of the `richApiMessage` event. */
  fireMessages(entries: MessageEntry[]): boolean {
    return this.fire('richApiMessage', { ArrayData: entries });
  }

  /** Resolves when the add-in has registered for an event. */
  waitUntilRegistered(event: string): Promise<void> {
    if (this.registrations.has(event)) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.set(event, [...(this.waiting.get(event) ?? []), resolve]);
    });
  }

  private async receive(request: RequestEnvelope, text: string): Promise<void> {
    if (request._actionType === 1) return this.register(request);
    if (request._actionType === 2) {
      this.registrations.delete(request._actionName);
      return this.respond(request, { Error: 0 });
    }
    switch (request._actionName) {
      case 'ContextActivationManager_getAppContextAsync': {
        const { appId, addinName, api, settings, log, onStart } = this.options;
        // A restarted frame has lost its registrations.
        this.registrations.clear();
        log.add('start', 'office.js requested its context.');
        onStart();
        return this.respond(request, createStartupContext(appId, addinName, settings.serialize(), api));
      }
      case 'ContextActivationManager_notifyHost': {
        const [, action] = request._data as [string, number];
        if (forward.has(action)) this.options.leave('sheet');
        if (action === tabExitShift) this.options.leave('title');
        return;
      }
      case 'executeMethod':
        return this.respond(request, await this.options.execute(request._data as MethodRequest, text));
      default:
        this.options.log.add('refused', `The workbench does not implement the call ${request._actionName}.`);
        return this.respond(request, { Error: notSupported, Version: 1 });
    }
  }

  /** Responds with an error, because Office responds to every call. */
  private respondWithError(request: RequestEnvelope, error: unknown): void {
    console.error(error);
    this.options.log.add('refused', `${request._actionName} failed in the workbench: ${String(error)}`);
    this.respond(request, { Error: internalError, Version: 1 });
  }

  private register(request: RequestEnvelope): void {
    if (!supportedEvents.has(request._actionName)) {
      this.options.log.add('refused', `The workbench does not fire the event ${request._actionName}.`);
      return this.respond(request, { Error: notSupported });
    }
    this.registrations.set(request._actionName, request);
    this.options.log.add('event', `office.js registered for ${request._actionName}.`);
    this.respond(request, { Error: 0 });
    this.waiting.get(request._actionName)?.forEach((resolve) => resolve());
    this.waiting.delete(request._actionName);
  }

  private respond(request: RequestEnvelope, data: unknown): void {
    this.post(writeResponse(request, data, 'response', location.origin));
  }

  private post(message: string): void {
    this.frame.contentWindow?.postMessage(message, location.origin);
  }
}

/** A message that office.js posts for the add-in. */
interface RequestEnvelope {
  _messageType: 0;
  _actionName: string;
  /** 0 call, 1 register for an event, 2 unregister. */
  _actionType: 0 | 1 | 2;
  _conversationId: string;
  _correlationId: number;
  _origin: string;
  _data: unknown;
}

/** Reads a posted message; undefined if it isn't from office.js. */
function readRequest(data: unknown): RequestEnvelope | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message = JSON.parse(data) as Partial<RequestEnvelope> | null;
    return message?._messageType === 0 && message._actionName ? (message as RequestEnvelope) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the response to a request, or an event for a registration. */
function writeResponse(to: RequestEnvelope, data: unknown, kind: 'response' | 'event', origin: string): string {
  return JSON.stringify({
    _messageType: 1,
    _actionName: to._actionName,
    _conversationId: to._conversationId,
    _correlationId: to._correlationId,
    _origin: origin,
    _data: data,
    _errorCode: 0,
    _responseType: kind === 'event' ? 1 : 0,
    _serializerVersion: 1,
  });
}
