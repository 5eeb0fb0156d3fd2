import { refuseLocation } from '@lightwell/rulebook/voice/location.ts'
import { mayHaveVoice } from '@lightwell/rulebook/voice/options.ts'
import {
  accountId,
  day,
  digits,
  flag,
  instant,
  matching,
  none,
  optional,
  required,
  text,
} from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import type { Problem } from '../../data-files/problem.ts'
import { newId } from '../../database/id.ts'
import { fileOptions } from './file-options.ts'

const state = matching('text', /^[A-Z]{2}$/, 'not-a-state', 'must be two letters, such as ME')

/** The file of accounts' voice lines, with their options and the locations that 911 calls from them go to. */
export const voiceLines: FileKind = {
  name: 'voice-lines',
  columns: [
    required('account_id', accountId),
    required('number', digits(10)),
    required('assigned_on', day),
    optional('ended_on', day),
    ...fileOptions.map(({ said }) => optional(said, flag)),
    optional('location_street', text(80)),
    optional('location_unit', text(40), ''),
    optional('location_city', text(60)),
    optional('location_state', state),
    optional('location_zip', digits(5)),
    optional('as_of', instant),
  ],
  // The idempotency key for sending the location to the network. The time of the request is stored separately
  // (`store.ts`).
  made: [{ name: 'key', sqlType: 'uuid' }],
  make: () => newId(Temporal.Now.instant()),
  check: ([id = '', , assignedOn = none, endedOn = none, ...more]) =>
    checkAccount(id) ?? checkDays(assignedOn, endedOn) ?? checkLocation(more.slice(fileOptions.length)),
  key: ['account_id', 'number'],
}

/** Refuses a voice line of an account that may not have any: no page would ever show the voice line (AH §9). */
const checkAccount = (id: string): Problem | undefined =>
  mayHaveVoice(id)
    ? undefined
    : {
        field: 'account_id',
        code: 'without-voice',
        reason: 'must have at least ten characters to have voice lines',
      }

const checkDays = (assignedOn: string, endedOn: string): Problem | undefined =>
  endedOn !== none && endedOn < assignedOn
    ? { field: 'ended_on', code: 'too-early', reason: 'must not be before assigned_on' }
    : undefined

/**
 * Refuses a location that's incomplete, or that the portal wouldn't accept from a customer (47 CFR 9.3). Unusual parts
 * count as confirmed by the provider.
 */
function checkLocation([street, unit, city, state, zip]: string[]): Problem | undefined {
  const location = { street, unit, city, state, zip }
  const parts = Object.entries(location).map(([part, value = none]) => ({ part, value }))
  const given = parts.filter(({ value }) => value !== none && value !== '')
  if (given.length === 0) return undefined
  const lacking = parts.find(({ value }) => value === none)
  if (lacking)
    return {
      field: `location_${lacking.part}`,
      code: 'missing',
      reason: 'must be given if any other part of the location is',
    }
  const [refused] = Object.entries(refuseLocation(Object.assign({ ...nowhere }, location)) ?? {})
  return refused && { field: `location_${refused[0]}`, code: refused[1], reason: reasons[refused[1]] }
}

const nowhere = { street: '', unit: '', city: '', state: '', zip: '' }

const reasons = {
  missing: 'must name a street or a city',
  'post-box': 'must be where people are found, not where their mail is',
  'no-state': 'must be a state, such as ME',
  'no-zip': 'must be a zip code',
}
