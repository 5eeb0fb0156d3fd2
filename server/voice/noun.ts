import type { Noun } from '../noun.ts'
import { voiceLetters } from './letters.ts'
import { serveVoice } from './routes.ts'
import { askSwitchAgain } from './settle-changes.ts'
import { changesUnderWay } from './store.ts'

export const voice = {
  letters: voiceLetters,
  serve: serveVoice,
  jobs: { 'ask-switch': { at: '* * * * *', run: askSwitchAgain, waiting: changesUnderWay } },
} satisfies Noun
