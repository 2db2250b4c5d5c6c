import './page/workbench.css';
import { startWorkbench } from './page/start-workbench';
import type { WorkbenchScript } from './script/workbench-script';

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
    const notice = document.getElementById('notice');
    if (notice) {
      notice.textContent = error instanceof Error ? error.message : String(error);
      notice.hidden = false;
    }
    console.error(error);
  },
);
