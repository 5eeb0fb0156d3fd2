import type { Biller } from './biller.ts'
import { byKind } from './by-kind.ts'
import { legacyBiller } from './legacy.ts'
import { platformBiller } from './platform.ts'

let chosen: Biller | undefined

/** The biller of the account in use. Switching accounts loads the page anew, so it is chosen once. */
export function biller(): Biller {
  chosen ??= byKind({ legacy: legacyBiller, platform: platformBiller })
  return chosen
}
