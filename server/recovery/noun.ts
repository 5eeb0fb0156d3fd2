import type { Noun } from '../noun.ts'
import { forgottenPasswordMails } from './forgotten-password/mail-samples.ts'
import { serveForgottenPasswordPages } from './forgotten-password/page-routes.ts'

export const recovery = {
  mails: forgottenPasswordMails,
  servePages: serveForgottenPasswordPages,
} satisfies Noun
