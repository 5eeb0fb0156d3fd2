import { day, hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const contactPreferenceLimits = {
  // Answers to replies to text messages, per number.
  'text-answer': {
    per: { name: [6, hour] },
    counts: 'answers to replies by text',
    hurts: 'Nobody: every reply is acted on.',
  },
  // The first text after somebody chooses texts, per number.
  'text-welcome': {
    per: { name: [2, day] },
    counts: 'welcome texts',
    hurts: 'Nobody: texts come without the welcome.',
  },
  // Choices of notifications. Each may send a text.
  choices: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'notification choices',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
