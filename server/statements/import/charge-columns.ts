import { isOwnFee } from '@lightwell/rulebook/statements/own-lines.ts'
import { accountId, chargeCode, none, oneOf, optional, required, text } from '../../data-files/columns.ts'
import type { Problem } from '../../data-files/problem.ts'

/**
 * The first columns of every file of charges: the account, the provider's reference, and the charge's line on the bill.
 */
export const named = [
  required('account_id', accountId),
  required('reference', text(64)),
  required('code', chargeCode),
  required('description', text(160)),
]

export const productLine = optional('product_line', oneOf('phone', 'internet', 'tv', 'fsecure'))

/** Refuses a code that's reserved for fees that the portal itself charges and describes. */
export function checkCode(code: string | undefined): Problem | undefined {
  if (code === undefined || !isOwnFee(code)) return undefined
  return { field: 'code', code: 'reserved', reason: 'is reserved for a fee the portal charges itself' }
}

export function checkDays(firstOn: string, lastOn: string): Problem | undefined {
  if (lastOn === none || lastOn >= firstOn) return undefined
  return { field: 'last_on', code: 'too-early', reason: 'must not be before first_on' }
}
