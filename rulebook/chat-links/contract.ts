// Links that prove who someone in a social media chat is (CP §7, §8; decisions-staff §11 "Chat link"). A member of
// staff sends the link in the chat. The person opens it, signs in and confirms that the chat is theirs. The member of
// staff then sees the result. The path of `makeChatLink` is from decisions-staff §11. `listChatLinks` isn't specified.
import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant, typedText } from '../wire.ts'
import { chatLinkStates } from './states.ts'

/**
 * Makes a link that works once, within an hour. `chatUrl` contains a token that can't be read again later.
 * - `too-many-links`: in the last hour, agents have already made three links for that email or telephone.
 * - `not-a-name`: the name is longer than 60 characters, or has digits or signs that names don't have.
 */
export const makeChatLink = call({
  method: 'POST',
  path: '/api/agent/socialMediaLink',
  summary: 'Make a link so someone in a chat can prove who they are.',
  role: 'agent',
  body: z.strictObject({
    name: typedText(160),
    email: typedText(254),
    phoneNumber: typedText(40).meta({ description: 'ten digits' }),
  }),
  reply: z.object({
    chatUrl: z.string(),
    id: id.meta({ description: 'ours' }),
    endsAt: instant.meta({ description: 'ours' }),
  }),
  refusals: {
    'not-a-name': 422,
    'not-an-email': 422,
    'not-a-telephone': 422,
    'card-number': 422,
    'too-many-links': 429,
  },
})

/** Your own links of the last day, newest first. Older links are deleted. */
export const listChatLinks = call({
  method: 'GET',
  path: '/api/agent/socialMediaLinks',
  summary: 'List your chat links of the last day.',
  role: 'agent',
  isPolled: true,
  reply: z.array(
    z.object({
      id,
      name: z.string().meta({ description: 'as the agent typed it, like email and phoneNumber' }),
      email: z.string(),
      phoneNumber: z.string(),
      madeAt: instant,
      endsAt: instant,
      state: z.enum(chatLinkStates),
      provedAs: z
        .object({
          uid: id,
          firstName: z.string(),
          lastName: z.string(),
          isSameEmail: z.boolean().meta({ description: 'their email is the one that the agent typed' }),
        })
        .nullable(),
      isUsed: z.boolean().meta({ description: 'a caller was checked with it' }),
    }),
  ),
})
