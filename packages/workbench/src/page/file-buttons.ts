import type { Book } from '../grid/book';
import type { WorkbookFile } from './workbook-file';
import { createButton, showNotice } from './elements';

const fileType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Shows the name of the workbook, Open, and Save in the ribbon, and opens files that are dropped on the grid.
 *
 * @returns a function that updates the name
 */
export function showFileButtons(ribbon: HTMLElement, grid: HTMLElement, book: Book, file: WorkbookFile): () => void {
  const name = ribbon.querySelector('.ribbon-file');
  const showName = () => {
    if (name) name.textContent = book.name.replace(/\.xlsx$/i, '');
  };
  const open = (chosen: File) =>
    chosen
      .arrayBuffer()
      .then((buffer) => {
        const lost = file.open(new Uint8Array(buffer), chosen.name);
        showNotice(
          lost.length === 0
            ? ''
            : `The workbench doesn't support everything in ${chosen.name}. Not imported: ${lost.join(', ')}.`,
        );
        showName();
      })
      .catch((error: unknown) => showNotice(`${chosen.name} couldn't be opened. ${(error as Error).message}`));
  const chooser = Object.assign(document.createElement('input'), { type: 'file', accept: '.xlsx', hidden: true });
  chooser.addEventListener('change', () => {
    const [chosen] = chooser.files ?? [];
    if (chosen) void open(chosen);
    chooser.value = '';
  });
  name?.after(
    createButton('Open…', 'ribbon-tab', () => chooser.click()),
    createButton('Save', 'ribbon-tab', () => download(file.save(), book.name)),
    chooser,
  );
  grid.addEventListener('dragover', (event) => event.preventDefault());
  grid.addEventListener('drop', (event) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped) void open(dropped);
  });
  showName();
  return showName;
}

function download(bytes: Uint8Array, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type: fileType }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
