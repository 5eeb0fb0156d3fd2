import * as contract from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import * as searchContract from '@lightwell/rulebook/work-orders/appointments/search-contract.ts'
import type { Noun } from '../noun.ts'
import { serveGuestPages } from './guests/page-routes.ts'
import { appointmentLimits } from './limits.ts'
import { appointmentMails } from './mail-samples.ts'
import { unnotifiedWork, visitsOnTheWay } from './notified-store.ts'
import { notifyOfWork, notifyOnTheWay, remindable, remindOfVisits } from './notify-of-work.ts'
import { serveAppointments } from './routes.ts'

export type {} from './tables.ts'

export const appointments = {
  contracts: { visits: [contract, searchContract] },
  mails: appointmentMails,
  serve: serveAppointments,
  servePages: serveGuestPages,
  jobs: {
    'tell-of-work': { at: '* * * * *', run: notifyOfWork, waiting: unnotifiedWork },
    'remind-of-visits': { at: '* * * * *', run: remindOfVisits, waiting: remindable },
    'tell-on-the-way': { at: '* * * * *', run: notifyOnTheWay, waiting: visitsOnTheWay },
  },
  limits: appointmentLimits,
} satisfies Noun
