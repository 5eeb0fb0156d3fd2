import { day, hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const contactPreferenceLimits = {
  // Our answers to people's text replies, such as STOP or HELP, per phone number.
  'text-answer': {
    per: { name: [6, hour] },
    counts: 'answers to replies by text',
    hurts: 'Nobody: every reply is acted on.',
  },
  // Welcome texts per phone number. We send one when somebody turns on texts.
  'text-welcome': {
    per: { name: [2, day] },
    counts: 'welcome texts',
    hurts: 'Nobody: texts come without the welcome.',
  },
  // Changes of notification choices. Each may send a text.
  choices: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'notification choices',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
