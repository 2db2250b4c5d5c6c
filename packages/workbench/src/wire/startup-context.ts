import { createRequirementSets } from './requirement-sets';

/** Flags in the host information: a shared runtime (1) with custom functions (2). */
const runtimeFlags = 3;

/** The parameters of an add-in frame, set before it loads. */
export interface FrameAddress {
  name: string;
  src: string;
}

/** Returns the name and the address of the add-in's frame, from which office.js reads its host. */
export function createFrameAddress(page: string, appId: string, conversation: string): FrameAddress {
  const hostInfo = `Excel$Web$16.01$en-US$${conversation}$$$${runtimeFlags}`;
  const address = new URL(page);
  address.searchParams.set('_host_Info', hostInfo);
  const xdmInfo = `${conversation}|${appId}|${location.href}`;
  return {
    name: JSON.stringify({ baseFrameName: 'addin', xdmInfo, serializerVersion: '1', hostInfo }),
    src: address.href,
  };
}

/** Returns the response to the first request of office.js, which becomes `Office.context`. */
export function createStartupContext(
  appId: string,
  addinName: string,
  settings: [string, string][],
  api: number,
): object {
  return {
    _id: appId,
    _appName: 16,
    _appVersion: '16.0',
    _appUILocale: 'en-US',
    _dataLocale: 'en-US',
    _docUrl: `${location.origin}/workbench/Book1.xlsx`,
    _clientMode: 1,
    _settings: settings,
    _reason: 1,
    _osfControlType: 1,
    _eToken: '',
    _correlationId: crypto.randomUUID(),
    _appInstanceId: appId,
    _appMinorVersion: 1,
    // JSON inside the JSON: with an object, every set would be unsupported.
    _requirementMatrix: JSON.stringify(createRequirementSets(api)),
    _hostFullVersion: '16.0.19000.40000',
    _addinName: addinName,
    _appDomains: [],
    _initialDisplayMode: 1,
  };
}
