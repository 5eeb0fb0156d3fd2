import { day, none, nonzeroMoney, optional, percent, required } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import { orderedIdMaker } from '../../data-files/ids.ts'
import type { Problem } from '../../data-files/problem.ts'
import { checkCode, checkDays, named, productLine } from './charge-columns.ts'

const newId = orderedIdMaker()

/**
 * The import file of an account's taxes and fees. Each is a rate on taxable charges, or a fixed amount per statement.
 */
export const taxes: FileKind = {
  name: 'taxes',
  columns: [
    ...named,
    optional('rate', percent),
    optional('amount', nonzeroMoney),
    productLine,
    required('first_on', day),
    optional('last_on', day),
  ],
  made: [{ name: 'id', sqlType: 'uuid' }],
  make: (values) => newId(values[7] ?? ''),
  check: ([, , code, , rate = none, amount = none, line = none, firstOn = '', lastOn = '']) =>
    checkCode(code) ?? checkRate(rate, amount, line) ?? checkDays(firstOn, lastOn),
  key: ['account_id', 'reference'],
}

function checkRate(rate: string, amount: string, line: string): Problem | undefined {
  if ((rate === none) === (amount === none))
    return { field: 'rate', code: 'mismatch', reason: 'or amount must be given, and not both' }
  if (rate === none && line !== none)
    return { field: 'product_line', code: 'not-allowed', reason: 'must be empty where there is no rate' }
}
