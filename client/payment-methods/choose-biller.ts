import { byKind } from '../accounts/by-kind.ts'
import type { MethodsBiller } from './biller.ts'
import { legacyMethods, platformMethods } from './both-kinds.ts'

/** The saved methods of the account in use. */
export function methodsBiller(): MethodsBiller {
  return byKind({ legacy: legacyMethods, platform: platformMethods })
}
