import type { PaneControl } from '../rich-api/host';
import type { FrameAddress } from '../wire/startup-context';

/** Width of the pane in pixels, as Excel on the web opens it. */
const usualWidth = 350;
const narrowest = 240;

/** The pane next to the grid: hidden at first while its page already runs, as a shared runtime does. */
export class Pane implements PaneControl {
  private readonly listeners = new Set<(visible: boolean) => void>();
  readonly frame = document.createElement('iframe');

  constructor(
    private readonly root: HTMLElement,
    title: string,
    private readonly width = usualWidth,
  ) {
    this.frame.title = title;
    const heading = root.querySelector('.pane-title') as HTMLElement;
    heading.textContent = title;
    root.querySelector('.pane-close')?.addEventListener('click', () => this.setVisible(false));
    this.resize(width);
    this.makeResizable(root.querySelector('.pane-edge') as HTMLElement);
  }

  /** Loads the add-in, which starts to run in the hidden pane. The name has to be there before the frame is: office.js reads it as `window.name`. */
  load({ name, src }: FrameAddress): void {
    this.frame.name = name;
    this.frame.src = src;
    this.root.append(this.frame);
  }

  /** Ends the add-in and hides the pane, as closing the document does. */
  unload(): void {
    this.setVisible(false);
    this.frame.remove();
  }

  /** Gives the pane the width that it was opened with. */
  restoreWidth(): void {
    this.resize(this.width);
  }

  /** Gives the keyboard to the pane's own button. */
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
    this.root.style.width = `${Math.max(narrowest, Math.min(width, window.innerWidth - 200))}px`;
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
