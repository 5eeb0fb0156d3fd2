import * as contract from '@lightwell/rulebook/outages/contract.ts'
import type { Noun } from '../noun.ts'
import { outages as outagesFile } from './content.ts'
import { outageLimits } from './limits.ts'
import { outageMails } from './mail-samples.ts'
import { notifyOfOutages, watchesToNotify } from './notify-of-outages.ts'
import { serveOutagePages } from './page-routes.ts'
import { serveOutages } from './routes.ts'

export type {} from './tables.ts'

export const outages = {
  contracts: { account: [contract] },
  mails: outageMails,
  content: [outagesFile],
  serve: serveOutages,
  servePages: serveOutagePages,
  jobs: { 'tell-of-outages': { at: '* * * * *', run: notifyOfOutages, waiting: watchesToNotify } },
  limits: outageLimits,
} satisfies Noun
