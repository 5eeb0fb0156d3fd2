import * as contract from '@lightwell/rulebook/autopay/contract.ts'
import type { Noun } from '../noun.ts'
import { announceBills } from './announce-bills.ts'
import { billsToAnnounce } from './bill-store.ts'
import { changesToPush } from './biller-store.ts'
import { autopayMails } from './mail-samples.ts'
import { pushToBillers } from './push-to-biller.ts'
import { serveAutopay } from './routes.ts'

export type {} from './embedded-tables.ts'
export type {} from './tables.ts'

export const autopay = {
  contracts: { payments: [contract] },
  mails: autopayMails,
  serve: serveAutopay,
  jobs: {
    'announce-bills': { at: '* * * * *', run: announceBills, waiting: billsToAnnounce },
    'tell-biller': { at: '* * * * *', run: pushToBillers, waiting: changesToPush },
  },
} satisfies Noun
