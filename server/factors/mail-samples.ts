import type { SampleMails } from '../messages/mail/sample.ts'
import { type FactorChange, factorMail } from './mails.ts'

const changes: Record<FactorChange, true> = {
  'authenticator-added': true,
  'authenticator-removed': true,
  'recovery-code-used': true,
  'recovery-codes-renewed': true,
  'passkey-added': true,
  'passkey-removed': true,
  'removal-stopped': true,
}

/** Samples of the emails about authenticator apps, recovery codes and passkeys. */
export const factorMails: SampleMails = Object.fromEntries(
  (Object.keys(changes) as FactorChange[]).map((change): [string, SampleMails[string]] => [
    change,
    ({ head, language, to }) => factorMail(head, language, to, change, 'Pixel 12 de María'),
  ]),
)
