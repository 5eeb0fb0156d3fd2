import { staffLabel } from '../staff/staff-label.ts'
import type { StaffName } from './calls.ts'

/**
 * Finds the member of staff that the typed text means. The text is their label, full name or user name, or the
 * beginning of a name. Undefined if nobody or several people match.
 */
export function staffNamed(staff: readonly StaffName[], typed: string): StaffName | undefined {
  const wanted = plain(typed)
  const exact = staff.filter((each) =>
    [staffLabel(each), each.fullName, each.userName].some((name) => plain(name) === wanted),
  )
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const begun = staff.filter(({ fullName, userName }) =>
    [fullName, userName, ...fullName.split(' ')].some((name) => plain(name).startsWith(wanted)),
  )
  return begun.length === 1 ? begun[0] : undefined
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
