import type { Manifest, RibbonButton, RibbonGroup } from './manifest';
import { createButton, createElement } from './elements';

/** Shows the tabs, groups and buttons of the add-in above the grid. */
export function showRibbon(
  container: HTMLElement,
  { name, tabs }: Manifest,
  run: (button: RibbonButton) => void,
): void {
  const strip = createElement('div', 'ribbon-tabs');
  const body = createElement('div', 'ribbon-groups');
  strip.append(createElement('span', 'ribbon-file', 'Book1'));
  tabs.forEach((tab, index) => {
    const open = () => {
      for (const other of strip.querySelectorAll('.ribbon-tab')) other.classList.toggle('open', other === label);
      body.replaceChildren(...tab.groups.map((group) => createGroup(group, run)));
    };
    const label = createButton(tab.label || name, 'ribbon-tab', open);
    strip.append(label);
    if (index === 0) open();
  });
  strip.querySelector('.ribbon-tab')?.classList.add('open');
  container.replaceChildren(strip, body);
}

function createGroup({ label, buttons }: RibbonGroup, run: (button: RibbonButton) => void): HTMLElement {
  const group = createElement('div', 'ribbon-group');
  const row = createElement('div', 'ribbon-buttons');
  row.append(...buttons.map((ribbonButton) => createRibbonButton(ribbonButton, run)));
  group.append(row, createElement('div', 'ribbon-group-label', label));
  return group;
}

function createRibbonButton(ribbonButton: RibbonButton, run: (button: RibbonButton) => void): HTMLButtonElement {
  const { tip, icon, label } = ribbonButton;
  const control = createButton('', 'ribbon-button', () => run(ribbonButton));
  control.title = tip;
  if (icon) control.append(Object.assign(createElement('img', 'ribbon-icon'), { src: icon, alt: '' }));
  control.append(createElement('span', 'ribbon-label', label));
  return control;
}
