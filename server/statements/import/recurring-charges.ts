import { day, flag, nonzeroMoney, optional, required } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import { orderedIdMaker } from '../../data-files/ids.ts'
import { checkCode, checkDays, named, productLine } from './charge-columns.ts'

const newId = orderedIdMaker()

/** The import file of monthly charges. A promotion is a charge with a negative amount. */
export const recurringCharges: FileKind = {
  name: 'recurring-charges',
  columns: [
    ...named,
    required('amount', nonzeroMoney),
    productLine,
    optional('taxable', flag, 'false'),
    required('first_on', day),
    optional('last_on', day),
  ],
  made: [{ name: 'id', sqlType: 'uuid' }],
  make: (values) => newId(values[7] ?? ''),
  check: ([, , code, , , , , firstOn = '', lastOn = '']) => checkCode(code) ?? checkDays(firstOn, lastOn),
  key: ['account_id', 'reference'],
}
