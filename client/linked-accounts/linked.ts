// API calls about the accounts linked to a person, the same for both billing kinds.
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

/**
 * The linked accounts, in the order of the account switcher. Also says how many more times the person may try to link
 * one.
 */
export type Linked = CallReply<typeof contract.listLinked>
export type LinkedOne = Linked['accounts'][number]

const nothing = () => undefined

/**
 * Reads the linked accounts. Never cached: the reply counts the tries left to link another account, and tries in other
 * tabs count, too.
 */
export const listLinked = async (): Promise<Linked> =>
  replyOf(await ask<typeof contract.listLinked>('GET /api/profile/accounts', { fresh: true }))

/** The refusals of linking that a customer can get. The call has others, which only staff get. */
export type LinkRefusal = Extract<
  CallRefusal<typeof contract.linkAccount>,
  'no-match' | 'already-linked' | 'linking-locked' | 'too-many-pins'
>

/**
 * Links an account by its number, typed in any way, and its PIN.
 * @returns the account's id
 */
export const linkAccount = (number: string, pin: string): Promise<Answer<AccountId, LinkRefusal>> =>
  answer(
    ask<typeof contract.linkAccount>('POST /api/profile/accounts/{id}', {
      params: { id: cleanAccountNumber(number) as AccountNumber },
      body: { pin },
    }),
    ({ id }) => id,
  ) as Promise<Answer<AccountId, LinkRefusal>>

export type NameRefusal = CallRefusal<typeof contract.nameLinked>

/**
 * Gives a linked account a nickname.
 * @param nickname `''` removes the current one
 */
export const nameAccount = (id: AccountId, nickname: string): Promise<Answer<undefined, NameRefusal>> =>
  change(id, { nickname })

export const openFirst = (id: AccountId): Promise<Answer<undefined, NameRefusal>> =>
  change(id, { opensFirst: true })

const change = (id: AccountId, body: { nickname?: string; opensFirst?: true }) =>
  answer(
    ask<typeof contract.nameLinked>('PATCH /api/profile/accounts/{id}', { params: { id }, body }),
    nothing,
  )

export type UnlinkRefusal = CallRefusal<typeof contract.unlinkAccount>

export const unlinkAccount = (id: AccountId): Promise<Answer<undefined, UnlinkRefusal>> =>
  answer(ask<typeof contract.unlinkAccount>('DELETE /api/profile/accounts/{id}', { params: { id } }), nothing)
