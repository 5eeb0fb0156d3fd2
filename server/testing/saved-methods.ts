import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import {
  addPaymentMethod,
  changePaymentMethod,
  deletePaymentMethod,
  getRecurringPayment,
  listPaymentMethods,
  savePaymentMethod,
} from '@lightwell/rulebook/payment-methods/contract.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { encodePlatformSaving, encodeSaving } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { Customer } from './customer.ts'
import type { TestServer } from './test-server.ts'

const paramsOf = ({ accountId: id }: Customer, methodId: string) => ({ params: { id, methodId } })

export const removeMethod = (who: Customer, methodId: string) =>
  who.visitor.ask(deletePaymentMethod, paramsOf(who, methodId))

export const changeMethod = (who: Customer, methodId: string, body: object) =>
  who.visitor.ask(changePaymentMethod, { ...paramsOf(who, methodId), body })

/**
 * Replaces a saved card with a newly entered one.
 * @param autopayVersion the version of the auto pay text, if the customer also accepted that text
 */
export function replaceCard(
  { kind, visitor, ...who }: Customer,
  replaces: string,
  token: string,
  autopayVersion: string | null = autopayAuthorizationVersion,
  savedAs: 'card' | 'checking' = 'card',
) {
  const saving = {
    method: { id: token, kind: savedAs },
    nickname: undefined,
    replaces,
    authorizationVersion: authorizationVersions[savedAs],
    autopayAuthorizationVersion: autopayVersion ?? undefined,
  }
  if (kind === 'legacy')
    return visitor.ask(savePaymentMethod, { params: { id: who.accountId }, body: encodeSaving(saving) })
  const query = { id: who.billingAccountId ?? '' }
  return visitor.ask(addPaymentMethod, { query, body: encodePlatformSaving(saving) })
}

/** `done`, or the refusal's code. */
export const codeOf = (answer: { status: number; problem: { code: string } }) =>
  answer.status === 200 ? 'done' : answer.problem.code

/** Reads the customer's payment methods by id, with the call for the account's kind. */
export async function shownMethods({ kind, visitor, accountId, billingAccountId }: Customer) {
  if (kind === 'legacy') {
    const { reply } = await visitor.ask(listPaymentMethods, { params: { id: accountId } })
    return Object.fromEntries(
      reply.map(
        ({ id, status, deleteable, updateable, authorizable, autopay, default: isDefault, nickName }) => [
          id,
          {
            status,
            deleteable,
            updateable,
            authorizable,
            autopay,
            isDefault: isDefault === 'Y',
            nickname: nickName,
          },
        ],
      ),
    )
  }
  const { reply } = await visitor.ask(getRecurringPayment, { query: { id: billingAccountId ?? '' } })
  return Object.fromEntries(
    reply.map(({ auto_payment: autopay, payment_method: one }) => [
      one.id,
      {
        status: one.status,
        deleteable: one.deleteable,
        updateable: one.updateable,
        authorizable: one.authorizable,
        autopay,
        isDefault: one.is_default,
        nickname: one.nickname ?? '',
      },
    ]),
  )
}

/** The ids of the payment methods that the server returns as the default. */
export const shownDefaults = async (customer: Customer) =>
  Object.entries(await shownMethods(customer)).flatMap(([id, { isDefault }]) => (isDefault ? [id] : []))

export const methodRow = ({ world }: Pick<TestServer, 'world'>, methodId: string) =>
  world.database
    .selectFrom('payment_methods')
    .where('id', '=', methodId)
    .selectAll()
    .executeTakeFirstOrThrow()
