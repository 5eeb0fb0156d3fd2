import * as contract from '@lightwell/rulebook/notices/contract.ts'
import type { Noun } from '../noun.ts'
import { alerts, banners, promos } from './content.ts'
import { forgetDismissals } from './dismiss.ts'
import { serveNotices } from './routes.ts'
import { pastDismissals } from './store.ts'

export type {} from './tables.ts'

export const notices = {
  contracts: { account: [contract] },
  serve: serveNotices,
  content: [alerts, banners, promos],
  jobs: { 'forget-dismissals': { at: '23 * * * *', run: forgetDismissals, waiting: pastDismissals } },
} satisfies Noun
