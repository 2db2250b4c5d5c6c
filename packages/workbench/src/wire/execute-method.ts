import { isEditingCell, waitForCellEdit } from '../grid/cell-editing';
import { interpret, createPlannedError } from '../rich-api/interpreter';
import type { HostServices } from '../rich-api/host';
import type { RequestBody } from '../rich-api/request';
import { customFunctionsService } from '../rich-api/service-objects';
import type { MethodResult, MethodHandler, MethodRequest } from './addin-wire';
import { exceeds } from './limits';

/** The methods of Office that the workbench implements, by their numbers in office.js (`OSF.DDA.MethodDispId`). */
const dispatchIds = { loadSettings: 75, saveSettings: 76, richApi: 93, actionCompleted: 94 };

/** Error numbers of Office. */
const officeErrors = {
  notSupported: 5000,
  cellEdited: 5004,
  tooManyRequests: 5100,
  requestTooLarge: 5103,
  responseTooLarge: 5104,
};

/** The response for an add-in that has ended, which it doesn't receive. */
const ended: MethodResult = { Error: officeErrors.notSupported, Version: 1 };

/** The flag of a request that waits until the user isn't editing a cell. */
const delayForCellEdit = 64;

/** The minimum time before a response, so that concurrent requests of an add-in really overlap. */
const minResponseMs = 4;

/**
 * Creates the handler for `executeMethod`. Rich API requests run one after another; results of functions are handled
 * immediately.
 */
export function createMethodHandler(services: HostServices, actionCompleted: (id: string) => void): MethodHandler {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return (request) => {
    switch (request.DdaMethod.DispatchId) {
      case dispatchIds.richApi: {
        const body = readBody(request);
        if (body.includes(customFunctionsService)) return runRichApi(body, services);
        const flags = readFlags(request);
        if (pending >= services.limits.pendingRequests) {
          const reason = `5100: ${pending} requests are already waiting for responses.`;
          return Promise.resolve(refuse(services, officeErrors.tooManyRequests, reason));
        }
        pending++;
        const { addinRun } = services;
        const result = last
          .then(() => refuseWhileEditing(flags, services))
          .then((refused) => refused ?? (services.addinRun === addinRun ? runRichApi(body, services) : ended));
        last = result.catch(() => undefined);
        return delayToMinimum(result).finally(() => pending--);
      }
      case dispatchIds.loadSettings:
        return Promise.resolve(loadSettings(services));
      case dispatchIds.saveSettings:
        return Promise.resolve(saveSettings(request, services));
      case dispatchIds.actionCompleted:
        actionCompleted(String(request['0']));
        return Promise.resolve({ Error: 0, Version: 1 });
      default: {
        const reason = `The workbench does not implement the Office method ${request.DdaMethod.DispatchId}.`;
        return Promise.resolve(refuse(services, officeErrors.notSupported, reason));
      }
    }
  };
}

async function delayToMinimum(result: Promise<MethodResult>): Promise<MethodResult> {
  try {
    return await result;
  } finally {
    await new Promise((resolve) => setTimeout(resolve, minResponseMs));
  }
}

/** Logs a refused request, and returns its response. */
function refuse({ log }: HostServices, error: number, reason: string): MethodResult {
  log.add('refused', reason);
  return { Error: error, Version: 1 };
}

function readBody(request: MethodRequest): string {
  const body = (request['ArrayData'] as unknown[] | undefined)?.[4];
  return typeof body === 'string' ? body : '';
}

function readFlags(request: MethodRequest): number {
  return Number((request['ArrayData'] as unknown[] | undefined)?.[6] ?? 0);
}

/** Refuses a request while the user is editing a cell, or waits if the request is flagged to wait. */
async function refuseWhileEditing(flags: number, services: HostServices): Promise<MethodResult | undefined> {
  if (!isEditingCell(services.book)) return undefined;
  if ((flags & delayForCellEdit) === 0)
    return refuse(services, officeErrors.cellEdited, '5004: the user is editing a cell.');
  await waitForCellEdit(services.book);
  return undefined;
}

async function runRichApi(text: string, services: HostServices): Promise<MethodResult> {
  const { limits, log } = services;
  if (exceeds(text, limits.requestBytes)) {
    const reason = `5103: a request of ${text.length} characters is larger than ${limits.requestBytes} bytes.`;
    return refuse(services, officeErrors.requestTooLarge, reason);
  }
  const body = JSON.parse(text) as RequestBody;
  const line = summarize(body);
  log.add('request', line);
  const refusal = services.refusals.takeNext(line, text);
  const { done = 'nothing' } = refusal ?? {};
  if (refusal) log.add('notice', `Refused as the test requested: ${refusal.code}.`);
  const stop = refusal && done !== 'all' ? { ...refusal, at: done === 'nothing' ? 0 : done } : undefined;
  const result = await interpret(body, services, stop);
  if (refusal && typeof refusal.code === 'number') return { Error: refusal.code, Version: 1 };
  if (refusal) result.Error ??= createPlannedError(refusal, body.Actions.length);
  const response = JSON.stringify(result);
  if (exceeds(response, limits.responseBytes)) {
    const reason = `5104: a response of ${response.length} characters is larger than ${limits.responseBytes} bytes.`;
    return refuse(services, officeErrors.responseTooLarge, reason);
  }
  return { Error: 0, Version: 1, Data: [200, [], response] };
}

const actionNames = ['', 'instantiate', 'query', 'call', 'set', 'trace'];

/** Lists the steps of a request in one line, for the log. */
function summarize({ Actions }: RequestBody): string {
  const steps = Actions.filter((action) => action.ActionType === 2 || action.Name !== '').map((action) =>
    action.ActionType === 2
      ? `load ${action.QueryInfo?.Select?.join(' ') ?? ''}`
      : `${actionNames[action.ActionType] ?? action.ActionType} ${action.Name}`,
  );
  return steps.length > 20 ? `${steps.slice(0, 20).join(', ')} and ${steps.length - 20} more` : steps.join(', ');
}

function loadSettings({ settings }: HostServices): MethodResult {
  return {
    Error: 0,
    Version: 1,
    Properties: { Settings: settings.serialize().map(([Name, Value]) => ({ Name, Value })) },
  };
}

function saveSettings(request: MethodRequest, { settings }: HostServices): MethodResult {
  const { Properties = [] } = request['DdaSettingsMethod'] as { Properties?: [string, string][] };
  settings.replace(Properties);
  return { Error: 0, Version: 1 };
}
