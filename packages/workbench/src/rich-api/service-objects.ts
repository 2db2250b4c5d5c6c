import type { HostClass, InvocationResult } from './host';

/** The service that receives the results of custom functions. */
export const customFunctionsService = 'Microsoft.ExcelServices.CustomFunctions';

/**
 * Features of custom functions: 1 sends results again in parts when the host refused them as too big, 2 and 4 shorten
 * the pauses between results.
 */
const enabledFeatures = [1, 2, 4];

/** Receives the results of custom functions. */
export const customFunctionsClass: HostClass<undefined> = {
  call: {
    _SetOsfControlContainerReadyForCustomFunctions: (_self, _args, services) => services.onFunctionsReady(),
    _GetEnabledFeatures: () => enabledFeatures,
    SetInvocationArrayResults: (_self, [results], services) => services.settleResults(results as InvocationResult[]),
  },
};

/** Shows and hides the pane: `Office.addin.showAsTaskpane`, `hide`. */
export const appRuntimeClass: HostClass<undefined> = {
  call: {
    GetAppRuntimeState: (_self, _args, { pane }) => (pane.isVisible() ? 'Visible' : 'Background'),
    SetAppRuntimeState: (_self, [state], { pane }) => pane.setVisible(state === 'Visible'),
  },
};

/** `Office.addin.setStartupBehavior`. */
export const appRuntimePersistenceClass: HostClass<undefined> = {
  call: {
    GetAppRuntimeStartState: (_self, _args, services) => (services.startsWithDocument ? 'Background' : 'Inactive'),
    SetAppRuntimeStartState: (_self, [state], services) => {
      services.startsWithDocument = state !== 'Inactive';
    },
  },
};

/** Receives the message that ribbon actions can run. */
export const addinInternalClass: HostClass<undefined> = {
  call: { NotifyActionHandlerReady: () => undefined },
};
