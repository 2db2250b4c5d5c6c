/** A message of the add-in, as office.js posts it. */
export interface RequestEnvelope {
  _messageType: 0;
  _actionName: string;
  /** 0 call, 1 register for an event, 2 unregister. */
  _actionType: 0 | 1 | 2;
  _conversationId: string;
  _correlationId: number;
  _origin: string;
  _data: unknown;
}

/** Reads a posted message; undefined when it is not one of office.js. */
export function readRequest(data: unknown): RequestEnvelope | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message = JSON.parse(data) as Partial<RequestEnvelope> | null;
    return message?._messageType === 0 && message._actionName ? (message as RequestEnvelope) : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a response to a request, or of an event for a registration. */
export function writeResponse(to: RequestEnvelope, data: unknown, kind: 'answer' | 'event', origin: string): string {
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
