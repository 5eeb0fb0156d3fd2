import { addMonths, type Day } from '@lightwell/rulebook/calendar.ts'
import { accountId, day, none, optional, required } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import type { Problem } from '../../data-files/problem.ts'

/**
 * The import file of billing cycles. For each account: the day of the first statement that the portal makes, and the
 * first day that this statement bills.
 */
export const billingCycles: FileKind = {
  name: 'billing-cycles',
  columns: [
    required('account_id', accountId),
    required('next_statement_on', day),
    optional('billed_from', day),
  ],
  check,
  key: ['account_id'],
}

function check([, nextOn = '', from = none]: readonly string[]): Problem | undefined {
  if (Number(nextOn.slice(8)) > 28)
    return {
      field: 'next_statement_on',
      code: 'not-in-every-month',
      reason: 'must be the 1st to the 28th, which every month has',
    }
  if (from === none) return undefined
  const field = 'billed_from'
  if (from >= nextOn) return { field, code: 'too-late', reason: 'must be before next_statement_on' }
  if (from < addMonths(nextOn as Day, -1))
    return { field, code: 'too-early', reason: 'must be at most a month before next_statement_on' }
}
