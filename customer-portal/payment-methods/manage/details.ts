import type { Day } from '@lightwell/rulebook/calendar.ts'
import { expiryYears, isExpiryChoice } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { MethodChange, SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'

/** A method's editable details, as form values. */
export interface Details {
  nickname: string
  /** '01' to '12'. `month` and `year` are empty for a bank account. */
  month: string
  year: string
  isDefault: boolean
}

export function detailsOf({ nickname, expires, isDefault }: SavedMethod): Details {
  return {
    nickname: nickname ?? '',
    month: expires ? String(expires.month).padStart(2, '0') : '',
    year: expires ? String(expires.year) : '',
    isDefault,
  }
}

/** Returns the details that differ from the saved method. A save sends just these. */
export function changeOf(method: SavedMethod, details: Details): MethodChange {
  const before = detailsOf(method)
  const nickname = details.nickname.trim()
  return {
    ...(nickname !== before.nickname && { nickname }),
    ...(isExpiryChanged(method, details) && {
      expires: { month: Number(details.month), year: Number(details.year) },
    }),
    ...(details.isDefault && !before.isDefault && { isDefault: true as const }),
  }
}

/**
 * True if the customer chose an expiry that isn't allowed, such as a past month. The expiry that the method already has
 * may stay.
 */
export function isExpiryOver(method: SavedMethod, details: Details, today: Day): boolean {
  const expires = { month: Number(details.month), year: Number(details.year) }
  return isExpiryChanged(method, details) && !isExpiryChoice(expires, today)
}

/**
 * Returns the expiry years to choose from: twelve years, starting with this year (CP §5). Adds the method's own year if
 * it isn't among them.
 */
export function yearsToChoose({ expires }: SavedMethod, today: Day): number[] {
  const years = expiryYears(today)
  return expires && !years.includes(expires.year) ? [...years, expires.year].toSorted((a, b) => a - b) : years
}

function isExpiryChanged(method: SavedMethod, { month, year }: Details): boolean {
  const before = detailsOf(method)
  return month !== before.month || year !== before.year
}
