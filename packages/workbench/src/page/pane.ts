import type { PaneControl } from '../rich-api/host';
import type { FrameAddress } from '../wire/startup-context';

/** The initial width of the pane in Excel on the web, in pixels. */
const defaultWidth = 350;
const minWidth = 240;

/** The pane next to the grid. Its page also runs while the pane is hidden, as in a shared runtime. */
export class Pane implements PaneControl {
  private readonly listeners = new Set<(visible: boolean) => void>();
  readonly frame = document.createElement('iframe');

  constructor(
    private readonly root: HTMLElement,
    title: string,
    private readonly width = defaultWidth,
  ) {
    this.frame.title = title;
    const heading = root.querySelector('.pane-title') as HTMLElement;
    heading.textContent = title;
    root.querySelector('.pane-close')?.addEventListener('click', () => this.setVisible(false));
    this.resize(width);
    this.makeResizable(root.querySelector('.pane-edge') as HTMLElement);
  }

  /** Loads the add-in, which starts in the hidden pane. */
  load({ name, src }: FrameAddress): void {
    // Office.js reads `window.name`, so it is set before the frame loads.
    this.frame.name = name;
    this.frame.src = src;
    this.root.append(this.frame);
  }

  /** Ends the add-in and hides the pane, as closing the document does. */
  unload(): void {
    this.setVisible(false);
    this.frame.remove();
  }

  /** Restores the initial width. */
  restoreWidth(): void {
    this.resize(this.width);
  }

  /** Moves the keyboard focus to the pane's Close button. */
  focusTitle(): void {
    this.root.querySelector<HTMLElement>('.pane-close')?.focus();
  }

  isVisible(): boolean {
    return !this.root.hidden;
  }

  setVisible(visible: boolean): void {
    if (this.isVisible() === visible) return;
    this.root.hidden = !visible;
    this.listeners.forEach((listener) => listener(visible));
  }

  /** Calls back when the pane is shown or hidden. */
  onVisibility(listener: (visible: boolean) => void): void {
    this.listeners.add(listener);
  }

  private resize(width: number): void {
    this.root.style.width = `${Math.max(minWidth, Math.min(width, window.innerWidth - 200))}px`;
  }

  private makeResizable(edge: HTMLElement): void {
    edge.addEventListener('pointerdown', (down) => {
      edge.setPointerCapture(down.pointerId);
      const width = this.root.offsetWidth;
      const move = (event: PointerEvent) => this.resize(width + down.clientX - event.clientX);
      edge.addEventListener('pointermove', move);
      edge.addEventListener('pointerup', () => edge.removeEventListener('pointermove', move), { once: true });
    });
  }
}
