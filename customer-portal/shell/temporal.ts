import { code } from '@lightwell/web-kit/api/code.ts'

const polyfill = code(() => import('temporal-polyfill/global'))

/** Gives older browsers the Temporal that the rules of days and instants need; new ones have it and load nothing. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await polyfill()
}
