import type { Noun } from '../noun.ts'
import { forgetLookUps } from './guests/handle.ts'
import { oldLookUps } from './guests/store.ts'
import { serveAppointments } from './routes.ts'

export const appointments = {
  serve: serveAppointments,
  jobs: {
    'forget-lookups': { at: '17 * * * *', run: forgetLookUps, waiting: oldLookUps },
  },
} satisfies Noun
