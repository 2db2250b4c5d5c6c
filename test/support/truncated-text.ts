import type { Frame } from 'playwright-core';

/** Returns the visible strings of a page that are cut off, and that no tooltip shows in full. */
export async function findTruncatedText(pane: Frame): Promise<string[]> {
  return pane.evaluate(() => {
    const isShown = (element: Element) =>
      element instanceof HTMLElement && element.offsetParent !== null && element.clientWidth > 1;
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isInput = element instanceof HTMLInputElement && element.type === 'text';
      const cutsWide = isInput || overflowX === 'hidden' || overflowX === 'clip';
      const cutsTall = overflowY === 'hidden' || overflowY === 'clip';
      return (
        (cutsWide && element.scrollWidth > element.clientWidth + 1) ||
        (cutsTall && !isInput && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const canvas = document.createElement('canvas').getContext('2d');
    const isCutChoice = (select: HTMLSelectElement, text: string) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (canvas) canvas.font = font;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return (canvas?.measureText(text).width ?? 0) > room + 1;
    };
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      // The circle of a spinner turns beyond its box.
      if (!isShown(element) || element.closest('[title], [role=progressbar]')) return [];
      const chosen = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : undefined;
      if (chosen !== undefined) return isCutChoice(element as HTMLSelectElement, chosen) ? [chosen] : [];
      const text = element instanceof HTMLInputElement ? element.value : element.innerText.trim();
      return text !== '' && isCut(element) ? [text] : [];
    });
  });
}
