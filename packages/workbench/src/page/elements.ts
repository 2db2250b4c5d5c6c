/** Shows a message above the workbook. An empty string hides it. */
export function showNotice(text: string): void {
  const notice = document.getElementById('notice');
  if (notice) Object.assign(notice, { textContent: text, hidden: text === '' });
}

/** Creates an element with a class and text content. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}

/** Creates a button. */
export function createButton(label: string, className: string, action: () => void): HTMLButtonElement {
  const created = createElement('button', className, label);
  created.type = 'button';
  created.addEventListener('click', action);
  return created;
}
