import { day, flag, nonzeroMoney, oneOf, optional, required } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import { orderedIdMaker } from '../../data-files/ids.ts'
import type { Problem } from '../../data-files/problem.ts'
import { checkCode, named, productLine } from './charge-columns.ts'

const newId = orderedIdMaker()

/** The import file of one-time charges and credits for the next statement. */
export const oneTimeCharges: FileKind = {
  name: 'one-time-charges',
  columns: [
    ...named,
    required('kind', oneOf('one-time', 'usage', 'credit', 'fee')),
    required('amount', nonzeroMoney),
    productLine,
    optional('taxable', flag, 'false'),
    required('charged_on', day),
  ],
  made: [{ name: 'id', sqlType: 'uuid' }],
  make: (values) => newId(values[8] ?? ''),
  check: ([, , code, , kind, amount]) => checkCode(code) ?? checkSign(kind, Number(amount)),
  key: ['account_id', 'reference'],
}

function checkSign(kind: string | undefined, cents: number): Problem | undefined {
  const field = 'amount'
  if (kind === 'credit' && cents > 0)
    return { field, code: 'not-negative', reason: 'must be less than zero for a credit' }
  if (kind !== 'credit' && cents < 0)
    return { field, code: 'not-positive', reason: 'must be more than zero, except for a credit' }
}
