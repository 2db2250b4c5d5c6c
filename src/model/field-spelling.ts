/** A field's name as it is compared: services differ in case, and the service's own sample misspells one of them. */
export function fieldSpelling(name: string): string {
  const lower = name.toLowerCase();
  return lower === 'bussinesphone' ? 'businessphone' : lower;
}
