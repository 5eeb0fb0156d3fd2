import { accountId, day, money, optional, required, text } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import { idMaker } from '../../data-files/ids.ts'
import type { Problem } from '../../data-files/problem.ts'
import { type LinesTotal, sectionsInto } from './sections.ts'

const newId = idMaker()
const lines: LinesTotal = { cents: undefined }

/** The import file of past statements, one per line. */
export const statements: FileKind = {
  name: 'statements',
  columns: [
    required('account_id', accountId),
    required('statement_on', day),
    required('due_on', day),
    required('invoice_number', text(40)),
    required('balance_forward', money),
    required('payments', money),
    required('new_charges', money),
    required('amount_due', money),
    optional('sections', sectionsInto(lines), '[]'),
  ],
  made: [{ name: 'id', sqlType: 'uuid' }],
  make: ([, statementOn = '']) => newId(statementOn),
  check,
  key: ['account_id', 'statement_on'],
}

function check(values: readonly string[]): Problem | undefined {
  const [, statementOn = '', dueOn = '', , forward, payments, charges, due, sections] = values
  if (dueOn < statementOn)
    return { field: 'due_on', code: 'too-early', reason: 'must not be before statement_on' }
  if (Number(forward) - Number(payments) + Number(charges) !== Number(due))
    return {
      field: 'amount_due',
      code: 'does-not-add-up',
      reason: 'must be balance_forward less payments plus new_charges',
    }
  if (sections !== '[]' && (lines.cents ?? 0) !== Number(charges))
    return {
      field: 'sections',
      code: 'does-not-add-up',
      reason: 'must have amounts that come to new_charges',
    }
}
