import type { SampleLetters } from '../connectors/mail/letter-sample.ts'
import { overOf } from './tell-over.ts'

/** The letter about outages. */
export const outageLetters: SampleLetters = {
  'outage-over': ({ head, accountId }) => overOf(head, accountId),
}
