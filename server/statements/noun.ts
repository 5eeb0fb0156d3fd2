import * as contract from '@lightwell/rulebook/statements/contract.ts'
import * as downloadContract from '@lightwell/rulebook/statements/download-contract.ts'
import * as invoiceContract from '@lightwell/rulebook/statements/invoice-contract.ts'
import type { Noun } from '../noun.ts'
import { makeStatements } from './billing/make-statements.ts'
import { accountsToBill } from './billing/store.ts'
import { billInserts } from './content.ts'
import { serveDownloads } from './download/routes.ts'
import { serveInvoices } from './invoice-routes.ts'
import { statementLimits } from './limits.ts'
import { statementMails } from './mail-samples.ts'
import { remindOfBills } from './reminders/remind-of-bills.ts'
import { billsToRemind } from './reminders/store.ts'
import { serveStatements } from './routes.ts'

export type {} from './tables.ts'

export const statements = {
  contracts: { bills: [contract, downloadContract, invoiceContract] },
  mails: statementMails,
  content: [billInserts],
  serve(serving, world) {
    serveStatements(serving, world)
    serveInvoices(serving, world)
    serveDownloads(serving, world)
  },
  jobs: {
    'make-statements': { at: '*/5 * * * *', run: makeStatements, waiting: accountsToBill },
    'remind-of-bills': { at: '*/10 * * * *', run: remindOfBills, waiting: billsToRemind },
  },
  limits: statementLimits,
} satisfies Noun
