import './page/workbench.css';
import { startWorkbench } from './page/start-workbench';
import type { WorkbenchScript } from './script/workbench-script';
import { showNotice } from './page/elements';

declare global {
  interface Window {
    workbench?: WorkbenchScript;
  }
}

startWorkbench(new URLSearchParams(location.search)).then(
  (script) => {
    window.workbench = script;
  },
  (error: unknown) => {
    showNotice(error instanceof Error ? error.message : String(error));
    console.error(error);
  },
);
