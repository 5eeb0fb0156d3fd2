// The emails and texts that a person chooses to get. All of this is ours.
import { z } from 'zod'
import { call } from '../call.ts'
import { channels, chosenClasses, messageClasses } from './rules.ts'

export const readContactPreferences = call({
  method: 'GET',
  path: '/api/profile/contact-preferences',
  summary: 'Get notification preferences for email and text.',
  inAgentMode: 'detail',
  reply: z.object({
    choices: z.array(
      z.object({
        about: z.enum(messageClasses),
        channel: z.enum(channels),
        isOn: z.boolean(),
        locked: z
          .enum(['security', 'payments', 'paperless'])
          .nullable()
          .meta({ description: 'why it can’t be turned off' }),
      }),
    ),
    texts: z
      .enum(['ready', 'none', 'no-telephone', 'not-verified', 'stopped'])
      .meta({ description: 'are texts available; `none`: this portal sends no texts' }),
    telephone: z.string().nullable(),
  }),
})

export const choose = call({
  method: 'POST',
  path: '/api/profile/contact-preferences',
  summary: 'Turn a class of emails or texts on or off.',
  inAgentMode: 'never',
  body: z.strictObject({ about: z.enum(chosenClasses), channel: z.enum(channels), isOn: z.boolean() }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { locked: 409, 'no-texts': 409 },
})
