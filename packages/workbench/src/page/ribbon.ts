import type { Manifest, RibbonButton } from './manifest';

/** Shows the tabs, groups and buttons of the add-in above the grid. */
export function showRibbon(
  container: HTMLElement,
  { name, tabs }: Manifest,
  run: (button: RibbonButton) => void,
): void {
  const strip = element('div', 'ribbon-tabs');
  const body = element('div', 'ribbon-groups');
  strip.append(element('span', 'ribbon-file', 'Book1'));
  tabs.forEach((tab, index) => {
    const label = element('button', 'ribbon-tab', tab.label || name);
    label.type = 'button';
    const open = () => {
      for (const other of strip.querySelectorAll('.ribbon-tab')) other.classList.toggle('open', other === label);
      body.replaceChildren(...tab.groups.map((group) => groupElement(group.label, group.buttons, run)));
    };
    label.addEventListener('click', open);
    strip.append(label);
    if (index === 0) open();
  });
  strip.querySelector('.ribbon-tab')?.classList.add('open');
  container.replaceChildren(strip, body);
}

function groupElement(label: string, buttons: RibbonButton[], run: (button: RibbonButton) => void): HTMLElement {
  const group = element('div', 'ribbon-group');
  const row = element('div', 'ribbon-buttons');
  row.append(...buttons.map((button) => buttonElement(button, run)));
  group.append(row, element('div', 'ribbon-group-label', label));
  return group;
}

function buttonElement(button: RibbonButton, run: (button: RibbonButton) => void): HTMLButtonElement {
  const control = element('button', 'ribbon-button');
  control.type = 'button';
  control.title = button.tip;
  if (button.icon) {
    const icon = element('img', 'ribbon-icon');
    icon.src = button.icon;
    icon.alt = '';
    control.append(icon);
  }
  control.append(element('span', 'ribbon-label', button.label));
  control.addEventListener('click', () => run(button));
  return control;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}
