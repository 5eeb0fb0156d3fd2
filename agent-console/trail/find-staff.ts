import type { StaffName } from './calls.ts'

/** How somebody of staff stands in the list: full names may be the same, user names never are. */
export const labelOf = ({ fullName, userName }: Pick<StaffName, 'fullName' | 'userName'>): string =>
  `${fullName} (${userName})`

/** Finds who of staff is meant: by the label, a full or a user name, or the only one whose name begins so. */
export function staffNamed(staff: readonly StaffName[], typed: string): StaffName | undefined {
  const wanted = plain(typed)
  const exact = staff.filter((each) =>
    [labelOf(each), each.fullName, each.userName].some((name) => plain(name) === wanted),
  )
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const begun = staff.filter(({ fullName, userName }) =>
    [fullName, userName, ...fullName.split(' ')].some((name) => plain(name).startsWith(wanted)),
  )
  return begun.length === 1 ? begun[0] : undefined
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
