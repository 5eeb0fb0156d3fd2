// API calls about the emails and texts that a person chooses to get.
import type { CallInput, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/contact-preferences/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

export type ContactPreferences = CallReply<typeof contract.readContactPreferences>

export const readContactPreferences = async (): Promise<ContactPreferences> =>
  replyOf(await ask<typeof contract.readContactPreferences>('GET /api/profile/contact-preferences'))

export const chooseMessages = (
  choice: CallInput<typeof contract.choose>['body'],
): Promise<Answer<undefined, CallRefusal<typeof contract.choose>>> =>
  answer(
    ask<typeof contract.choose>('POST /api/profile/contact-preferences', { body: choice }),
    () => undefined,
  )
