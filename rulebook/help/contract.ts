import { z } from 'zod'
import { needs } from '../accounts/needs.ts'
import { call } from '../call.ts'
import { usStates } from '../us-states.ts'

/** Audiences of the help. Business accounts are `smb` (CP §1). */
export const areas = ['residential', 'smb'] as const
export type Area = (typeof areas)[number]

/** `GET /api/faq`: questions and answers by area and state (CP §7 "FAQ by area and state"). Path and shape are ours. */
export const readFaq = call({
  method: 'GET',
  path: '/api/faq',
  summary: 'Get the FAQ by area and state.',
  inAgentMode: 'look',
  query: z.object({
    area: z.enum(areas),
    state: z.enum(usStates).optional().meta({ description: 'default: entries for every state' }),
  }),
  reply: z.object({
    questions: z
      .array(
        z.object({
          id: z.string(),
          topic: z.string(),
          question: z.string(),
          answer: z.string().meta({
            description:
              'facts of the account stand in braces, for whoever shows it to put in: {accountNumber}, {balance}, {dueDate}, ' +
              '{nextStatementDate}, {receivedDate}',
          }),
          otherwise: z.string().nullable().meta({
            description: 'used if a fact in `answer` isn’t known; null: hide the question then',
          }),
          keywords: z.string().meta({ description: 'extra search words' }),
          needs: z.enum(needs).nullable().meta({
            description:
              'only for those who may see the bills of the account, pay them, choose how they come, see or change its services, move it to the platform, or who own it; nothing: for everybody',
          }),
          link: z.object({ href: z.string(), text: z.string() }).nullable().meta({
            description:
              'where to do it: a page of the account such as `#/payments/auto`, or an https address',
          }),
        }),
      )
      .meta({ description: 'in order, in the request’s language' }),
  }),
  refusals: { 'not-signed-in': 401 },
})
