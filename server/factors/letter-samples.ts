import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import { type FactorChange, factorLetter } from './letters.ts'

const changes: Record<FactorChange, true> = {
  'authenticator-added': true,
  'authenticator-removed': true,
  'recovery-code-used': true,
  'recovery-codes-renewed': true,
  'passkey-added': true,
  'passkey-removed': true,
  'removal-stopped': true,
}

/** The emails about the second step, and about passkeys. */
export const factorLetters: SampleLetters = Object.fromEntries(
  (Object.keys(changes) as FactorChange[]).map((change): [string, SampleLetters[string]] => [
    change,
    ({ head, language, to }) => factorLetter(head, language, to, change, 'Pixel 12 de María'),
  ]),
)
