import { byKind } from '../accounts/by-kind.ts'
import type { AutopayBiller } from './biller.ts'
import { legacyAutopays } from './legacy.ts'
import { platformAutopays } from './platform.ts'

/** The auto pay of the account in use. */
export function autopayBiller(): AutopayBiller {
  return byKind({ legacy: legacyAutopays, platform: platformAutopays })
}
