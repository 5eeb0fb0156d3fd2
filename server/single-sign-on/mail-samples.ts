import type { SampleMails } from '../messages/mail/sample.ts'
import { providerDisconnectedMail, tiedMail } from './mails.ts'

const service = 'HomeFiber ID'

/** The emails about the provider's own identity service. */
export const providerMails: SampleMails = {
  'identity-service-tied': ({ head, language, to }) => tiedMail(head, language, to, service),
  'identity-service-untied': ({ head, language, to }) =>
    providerDisconnectedMail(head, language, to, service),
}
