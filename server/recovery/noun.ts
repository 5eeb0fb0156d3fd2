import type { Noun } from '../noun.ts'
import { forgottenPasswordMails } from './forgotten-password/mail-samples.ts'
import { serveForgottenPasswordPages } from './forgotten-password/page-routes.ts'
import { recoveryLimits } from './limits.ts'

export const recovery = {
  limits: recoveryLimits,
  mails: forgottenPasswordMails,
  servePages: serveForgottenPasswordPages,
} satisfies Noun
