import { flagKinds } from '@lightwell/rulebook/flags/kinds.ts'
import type { FlagFilter } from './calls.ts'

/** Reads the filter in the page's URL. Leaves out anything invalid. */
export function filterIn({ state, kind, userName }: Record<string, unknown>): FlagFilter {
  const known = flagKinds.find((each) => each === kind)
  return {
    ...(state === 'all' && { state }),
    ...(known && { kind: known }),
    ...(typeof userName === 'string' && userName !== '' && { userName: userName.slice(0, 63) }),
  }
}
