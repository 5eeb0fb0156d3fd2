import type { Noun } from '../noun.ts'
import { activityMails } from './mail-samples.ts'
import { serveActivity } from './routes.ts'

export const activity = {
  mails: activityMails,
  serve: serveActivity,
} satisfies Noun
