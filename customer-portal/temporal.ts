/** Gives older browsers the Temporal that the rules of days and instants need; new ones have it and load nothing. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
