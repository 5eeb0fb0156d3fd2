import { brandName } from '@lightwell/rulebook/payment-methods/brand-name.ts'
import type { Method, PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

type Named = Pick<PayableMethod, 'kind' | 'brand' | 'lastFour'>

/** Returns the name of a method for use on its own: "Visa ending in 4242", "Checking account ending in 6789". */
export function methodName({ kind, brand, lastFour }: Named): string {
  if (kind === 'checking') return words.payment_methods_ending_checking({ lastFour })
  return words.payment_methods_ending_card({
    brand: brandName(brand) ?? words.payment_methods_card(),
    lastFour,
  })
}

/** Returns the name of a method for use within a sentence: "checking account ending in 6789". */
export function methodNameWithin(method: Named): string {
  if (method.kind === 'card') return methodName(method)
  return words.payment_methods_ending_checking_within({ lastFour: method.lastFour })
}

/** Formats an expiry as printed on a card: "08/2028". */
export function expiryName({ month, year }: { month: number; year: number }): string {
  return `${String(month).padStart(2, '0')}/${year}`
}

/** Returns the nickname of a method, or its name if it has none. */
export function shortName(method: Named & { nickname: string | undefined }): string {
  return method.nickname ?? methodName(method)
}

/**
 * Returns a text to show next to a method's name: "Saved by Dana Novak". If the reader may not know that person's name,
 * the text says that someone else saved it. Undefined for the reader's own methods.
 */
export const savedByName = ({ savedBy: name }: Pick<Method, 'savedBy'>): string | undefined =>
  name === '' ? words.payment_methods_saved_by_other() : name && words.payment_methods_saved_by({ name })

/** Returns everything that tells a method from others: its nickname, its name, and the person who saved it. */
export const fullName = (method: Named & Partial<Pick<Method, 'nickname' | 'savedBy'>>): string =>
  [method.nickname, methodName(method), savedByName(method)].filter(Boolean).join(' · ')
