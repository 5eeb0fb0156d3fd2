import * as contract from '@lightwell/rulebook/voice/contract.ts'
import type { Noun } from '../noun.ts'
import { changesUnderWay } from './change-store.ts'
import { voiceLimits } from './limits.ts'
import { locationChangesUnderWay } from './location-store.ts'
import { oldHappenings } from './log-store.ts'
import { voiceChangeMails } from './mails.ts'
import { forgetLog } from './read-log.ts'
import { serveVoice } from './routes.ts'
import { settleLocations } from './settle-locations.ts'
import { settleChanges } from './settle-option-changes.ts'

export type {} from './switch/tables.ts'
export type {} from './tables.ts'

export const voice = {
  contracts: { phone: [contract] },
  mails: voiceChangeMails,
  serve: serveVoice,
  jobs: {
    'ask-switch': { at: '* * * * *', run: settleChanges, waiting: changesUnderWay },
    'settle-locations': { at: '* * * * *', run: settleLocations, waiting: locationChangesUnderWay },
    'forget-voice-log': { at: '13 * * * *', run: forgetLog, waiting: oldHappenings },
  },
  limits: voiceLimits,
} satisfies Noun
