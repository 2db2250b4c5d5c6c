/** A sentence that was written for cells, which names the pane, as it is said in the pane itself. */
export function sayHere(sentence: string): string {
  return sentence
    .replace(/ in the IDS pane(?=[.,:])/g, ' here')
    .replace(/^Connect here: open it on the IDS tab and enter/, 'Enter');
}
