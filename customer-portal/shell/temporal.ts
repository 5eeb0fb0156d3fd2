import { code } from '@lightwell/web-kit/api/code.ts'

const polyfill = code(() => import('temporal-polyfill/global'))

/** Loads the Temporal API, which the date rules need, in browsers that don't have it. Newer browsers load nothing. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await polyfill()
}
