// What is sent by mail and text, as a person chooses it: ours throughout.
import { z } from 'zod'
import { call } from '../call.ts'
import { channels, chosenClasses, messageClasses } from './rules.ts'

export const readContactPreferences = call({
  method: 'GET',
  path: '/api/profile/contact-preferences',
  summary: 'What is sent to whoever is signed in, by mail and by text, and what of it they choose.',
  inAgentMode: 'look',
  reply: z.object({
    choices: z.array(
      z.object({
        about: z.enum(messageClasses),
        channel: z.enum(channels),
        isOn: z.boolean(),
        locked: z
          .enum(['security', 'payments', 'paperless'])
          .nullable()
          .meta({ description: 'why it cannot be turned off' }),
      }),
    ),
    texts: z
      .enum(['ready', 'none', 'no-telephone', 'not-verified', 'stopped'])
      .meta({ description: 'whether texts can be chosen: `none` are sent from here at all' }),
    telephone: z.string().nullable(),
  }),
})

export const choose = call({
  method: 'POST',
  path: '/api/profile/contact-preferences',
  summary: 'Turn a class of messages on or off, by mail or by text.',
  inAgentMode: 'never',
  body: z.strictObject({ about: z.enum(chosenClasses), channel: z.enum(channels), isOn: z.boolean() }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { locked: 409, 'no-texts': 409 },
})
