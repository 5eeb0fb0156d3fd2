import type { VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import { powerNoticeVersion } from '@lightwell/rulebook/voice/power-notice.ts'
import { byColumns } from '../acting/by.ts'
import type { DemoAccount } from '../demo/accounts.ts'
import { byPerson } from '../demo/by.ts'
import type { NounDemo } from '../demo/noun-demo.ts'
import { idOfPerson } from '../demo/noun-demo.ts'
import { columnsWith } from './option-store.ts'

interface DemoLine {
  /** The phone number, ten digits. */
  number: string
  /** The options that are on. */
  on?: VoiceOption[]
  /** The 911 location. Left out: the account's service address. */
  location?: 'none' | { street: string; unit: string; city: string; state: string; zip: string }
  /** The seconds that the line's switch takes to make a change. */
  takesSeconds?: number
  hasMailbox?: false
}

/**
 * The demonstration's lines by account number. An account number starts with a phone number, which doesn't have to be
 * one of the account's lines.
 */
const lines: Record<string, DemoLine[]> = {
  // A family's main line, and one in the study with a slow switch.
  '212-555-0101-010121-5': [
    { number: '2125550101', on: ['callWaiting', 'voicemailEnabled'] },
    { number: '6465550177', takesSeconds: 20 },
  ],
  // A line without a 911 location.
  '585-555-0102-030221-4': [{ number: '5855550102', on: ['voicemailEnabled'], location: 'none' }],
  '860-555-0103-051519-2': [
    { number: '8605550103', on: ['callWaiting'] },
    { number: '8605550163', on: ['callWaiting', 'voicemailEnabled'] },
    // The bindery's alarm line, which is on an old exchange.
    {
      number: '9595550120',
      hasMailbox: false,
      location: {
        street: '302 Sample Mill Road',
        unit: 'Cellar, boiler room',
        city: 'Hartford',
        state: 'CT',
        zip: '06103',
      },
    },
  ],
  '914-555-0104-092018-7': [
    { number: '9145550104', on: ['callWaiting', 'voicemailEnabled'], takesSeconds: 20 },
  ],
  '304-555-0106-021520-8': [{ number: '3045550106' }],
  'HLV 304/0107-1': [
    { number: '3045550107', on: ['voicemailEnabled'] },
    { number: '3045550170', hasMailbox: false },
  ],
  '239-555-0109-061722-6': [{ number: '2395550109', on: ['callWaiting'] }],
}

export const linesOf = ({ accountNumber }: DemoAccount): DemoLine[] => lines[accountNumber] ?? []

/** Splits off the unit, which may follow a comma in the demonstration's streets. */
function placeOf({ street: whole, city, state, zip }: DemoAccount) {
  const [street = '', ...unit] = whole.split(', ')
  return { street, unit: unit.join(', '), city, state, zip }
}

export const demo: NounDemo<'voice_lines' | 'power_notices'> = {
  tables: ['voice_lines', 'power_notices'],
  rowsOf: (account, facts) => ({
    voice_lines: linesOf(account).map(({ number, on = [], location }) => {
      const place = location === 'none' ? undefined : (location ?? placeOf(account))
      return {
        account_id: account.id,
        number,
        ...columnsWith(on),
        location_street: place?.street ?? null,
        location_unit: place?.unit ?? '',
        location_city: place?.city ?? null,
        location_state: place?.state ?? null,
        location_zip: place?.zip ?? null,
      }
    }),
    power_notices: account.links
      .filter(({ signIn }) => signIn === 'business.legacy')
      .map(({ signIn }) => ({
        account_id: account.id,
        ...byColumns(byPerson(idOfPerson(facts, signIn))),
        text_version: powerNoticeVersion,
        acknowledged_at: facts.joinedAt.toString(),
      })),
  }),
}
