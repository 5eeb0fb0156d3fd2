import type { VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

type Say = () => string

/** The name of each option, and of turning it on and off. */
export const optionWords: Record<VoiceOption, { name: Say; on: Say; off: Say }> = {
  callWaiting: {
    name: words.voice_call_waiting,
    on: words.voice_call_waiting_on,
    off: words.voice_call_waiting_off,
  },
  voicemailEnabled: {
    name: words.voice_voicemail,
    on: words.voice_voicemail_on,
    off: words.voice_voicemail_off,
  },
}
