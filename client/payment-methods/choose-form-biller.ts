import { byKind } from '../accounts/by-kind.ts'
import type { FormBiller } from './form-biller.ts'
import { legacyForm } from './form-legacy.ts'
import { platformForm } from './form-platform.ts'

/** The hosted form for the account in use. */
export function formBiller(): FormBiller {
  return byKind({ legacy: legacyForm, platform: platformForm })
}
