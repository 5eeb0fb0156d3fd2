import { code } from '@lightwell/web-kit/api/code.ts'

const polyfill = code(() => import('temporal-polyfill/global'))

/** Loads Temporal for browsers without it. The date rules need it. Newer browsers load nothing. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await polyfill()
}
