import * as contract from '@lightwell/rulebook/paper-bills/contract.ts'
import type { Noun } from '../noun.ts'
import { paperBillMails } from './mail-samples.ts'
import { printBills } from './print-bills.ts'
import { servePaperBills } from './routes.ts'
import { openReprints } from './store.ts'

export type {} from './tables.ts'

export const paperBills = {
  contracts: { bills: [contract] },
  mails: paperBillMails,
  serve: servePaperBills,
  jobs: { 'print-bills': { at: '*/10 * * * *', run: printBills, waiting: openReprints } },
} satisfies Noun
