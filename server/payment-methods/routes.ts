import { encodeBillingAccount } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { CallTaken } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import {
  readAuthorization,
  readAuthorizationText,
  readOwnAuthorization,
} from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import {
  addPaymentMethod,
  changePaymentMethod,
  confirmDeposits as confirmDepositsCall,
  deletePaymentMethod,
  getBillingAccount,
  getRecurringPayment,
  listPaymentMethods,
  savePaymentMethod,
} from '@lightwell/rulebook/payment-methods/contract.ts'
import { decodeChange, encodeMethod, encodePlatformMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { AccountId, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import { whilePayable } from '../payments/while-payable.ts'
import { toBillReply } from '../statements/owed/encode-bill.ts'
import { readBill } from '../statements/owed/read-bill.ts'
import { Refused, refuse } from '../web/errors.ts'
import { billingAccount, customer, paying, platformAccount } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withActivity } from '../web/with-activity.ts'
import type { World } from '../world.ts'
import { serveHostedForm } from './add/form-routes.ts'
import { saveMethod } from './add/save-method.ts'
import { currentText } from './authorization/current-text.ts'
import { givenAuthorization, ownAuthorization } from './authorization/read-authorization.ts'
import { toMethodReplyFor } from './encode.ts'
import { changeMethod } from './manage/change-method.ts'
import { deleteMethod } from './manage/delete-method.ts'
import { findMethod, findSavedMethods, isDeleted } from './store.ts'
import type { PaymentMethodRow } from './tables.ts'
import { confirmDeposits } from './validation/confirm-deposits.ts'

export function servePaymentMethods(serving: Serving, world: World): void {
  serveHostedForm(serving, world)
  serveLegacyMethods(serving, world)
  servePlatformMethods(serving, world)
  serveOneMethod(serving, world)
  serveAuthorizations(serving, world)
}

function serveLegacyMethods(serving: Serving, world: World): void {
  const ofAccount = paying(billingAccount(({ params }: { params: { id: AccountId } }) => params.id))

  serve(serving, listPaymentMethods, ofAccount, async (_taken, acting) => {
    const methods = await findSavedMethods(world.database, acting.account.id)
    return methods.map((method) => encodeMethod(toMethodReplyFor(acting, method, world)))
  })

  serve(
    serving,
    savePaymentMethod,
    limited('validation', proved(whilePayable(ofAccount, world)), ({ body }, { account }) =>
      isMethod(world, account, body.token, ({ is_saved }) => is_saved),
    ),
    async ({ body }, acting, { request }) => {
      const saved = await saveMethod(world, {
        ...acting,
        methodId: body.token,
        nickname: body.nickName,
        replaces: body.replaces,
        authorization: body.authorization,
        autopayAuthorization: body.autopayAuthorization,
        beginsAutopay: false,
        ip: request.ip,
      })
      return saved instanceof Refused ? saved : encodeMethod(toMethodReplyFor(acting, saved, world))
    },
  )
}

function servePlatformMethods(serving: Serving, world: World): void {
  const ofAccount = platformAccount(({ query }: { query: { id: BillingAccountId } }) => query.id)

  serve(serving, getBillingAccount, ofAccount, async ({ query }, acting) => {
    const { account, language } = acting
    const [bill, methods] = await Promise.all([
      readBill(world, account.id),
      account.mayPay ? findSavedMethods(world.database, account.id) : [],
    ])
    return encodeBillingAccount(toBillReply(bill, language), {
      id: query.id,
      autopayOffset: bill.autopayOffset,
      methods: methods.map((method) => encodePlatformMethod(toMethodReplyFor(acting, method, world))),
    })
  })

  serve(serving, getRecurringPayment, paying(ofAccount), async (_taken, acting) => {
    const methods = await findSavedMethods(world.database, acting.account.id)
    return methods.map((method) => encodePlatformMethod(toMethodReplyFor(acting, method, world)))
  })

  serve(
    serving,
    addPaymentMethod,
    limited('validation', proved(whilePayable(paying(ofAccount), world)), ({ body }, { account }) =>
      isMethod(world, account, body.payment_method.token, ({ is_saved }) => is_saved),
    ),
    async ({ body }, acting, { request }) => {
      const saved = await saveMethod(world, {
        ...acting,
        methodId: body.payment_method.token,
        nickname: body.payment_method.nickname,
        replaces: body.replaces,
        authorization: body.authorization,
        autopayAuthorization: body.autopay_authorization,
        beginsAutopay: body.auto_payment === true,
        ip: request.ip,
      })
      return saved instanceof Refused ? saved : encodePlatformMethod(toMethodReplyFor(acting, saved, world))
    },
  )
}

function serveAuthorizations(serving: Serving, world: World): void {
  const ofAccount = paying(billingAccount(({ params }: { params: { id: AccountId } }) => params.id))
  serve(serving, readAuthorizationText, ofAccount, ({ query }, { account, language }) =>
    currentText(world, account.id, query, language),
  )

  const ofGiven = paying(
    billingAccount(({ params }: { params: { id: AccountId; subjectId: string } }) => params.id),
  )
  serve(serving, readAuthorization, ofGiven, ({ params }, { account }) =>
    givenAuthorization(world, account, params.subjectId),
  )

  serve(serving, readOwnAuthorization, customer, ({ params }, acting) =>
    ownAuthorization(world, acting, params.id),
  )
}

/** Serves the calls about a single saved method, for both billing kinds. */
function serveOneMethod(serving: Serving, world: World): void {
  const ofAccount = paying(
    billingAccount(({ params }: { params: { id: AccountId; methodId: string } }) => params.id),
  )

  const changing = withActivity(
    limited('mail', ofAccount, ({ params, body }: CallTaken<typeof changePaymentMethod>, { account }) => {
      const { nickname, expires, isDefault } = decodeChange(body)
      return isMethod(
        world,
        account,
        params.methodId,
        (method) =>
          (nickname === undefined || (nickname || null) === method.nickname) &&
          (expires === undefined ||
            (expires.month === method.exp_month && expires.year === method.exp_year)) &&
          (!isDefault || method.is_default),
      )
    }),
    () => [{ what: 'method-changed' }],
  )
  serve(serving, changePaymentMethod, changing, async ({ params, body }, acting) => {
    const { nickname, expires, isDefault = false } = decodeChange(body)
    const changed = await changeMethod(world, acting, {
      methodId: params.methodId,
      nickname,
      expiry: expires,
      isDefault,
    })
    return changed instanceof Refused ? changed : encodeMethod(toMethodReplyFor(acting, changed, world))
  })

  serve(
    serving,
    deletePaymentMethod,
    withActivity(
      limited('mail', proved(ofAccount), ({ params }, { account }) =>
        isDeleted(world.database, account.id, params.methodId),
      ),
      () => [{ what: 'method-deleted' }],
    ),
    async ({ params }, acting) => deleteMethod(world, acting, params.methodId),
  )

  serve(
    serving,
    confirmDepositsCall,
    withActivity(
      limited('validation', ofAccount, ({ params }, { account }) =>
        isMethod(world, account, params.methodId, ({ is_saved, status }) => is_saved && status === 'active'),
      ),
      () => [{ what: 'method-confirmed' }],
    ),
    async ({ params, body }, acting) => {
      const { methodId } = params
      const amountsCents = body.amounts.map(decodeCents)
      const refused = await confirmDeposits(world, acting, { methodId, amountsCents })
      if (refused) return refused
      const [current] = await findSavedMethods(world.database, acting.account.id, methodId)
      return current ? encodeMethod(toMethodReplyFor(acting, current, world)) : refuse('not-found')
    },
  )
}

/** True if the call is a repeat: the account's method already has the values that the call would set. */
async function isMethod(
  world: World,
  account: LinkedAccount,
  methodId: string,
  isSo: (method: PaymentMethodRow) => boolean,
): Promise<boolean> {
  const method = await findMethod(world.database, account.id, methodId)
  return method !== undefined && isSo(method)
}
