import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { centsFromWire } from '@lightwell/rulebook/money.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import type { Language } from '../../acting/language.ts'
import { autopayAuthorizationText } from '../../autopay/authorization.ts'
import { termsText } from '../../payments/order/terms.ts'
import { readBill } from '../../statements/owed/read-bill.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { findSavedMethods, type MethodColumns } from '../store.ts'
import { authorizationText } from './authorization.ts'

/** The facts that a text is made from. Amounts are in dollars, as in the API. */
export interface TextWish {
  purpose: 'pay-once' | 'save-card' | 'save-bank' | 'auto-pay'
  methodId?: string | undefined
  amount?: number | undefined
  date?: string | undefined
  daysBefore: number
}

/** The current text and its version. A call that names no version accepts this text (decisions §6). */
export async function currentText(
  world: World,
  accountId: string,
  wish: TextWish,
  language: Language,
): Promise<{ version: string; text: string } | Refused<'method-unusable'>> {
  const { brand } = world.config
  if (wish.purpose === 'save-card')
    return { version: authorizationVersions.card, text: authorizationText('card', brand.name, language) }
  if (wish.purpose === 'save-bank')
    return {
      version: authorizationVersions.checking,
      text: authorizationText('checking', brand.name, language),
    }
  const methods = await findSavedMethods(world.database, accountId, wish.methodId)
  const method = wish.methodId === undefined ? methods.find((each) => each.is_default) : methods[0]
  if (method === undefined) return refuse('method-unusable')
  if (wish.purpose === 'pay-once') return paymentText(world, accountId, method, wish, language)
  const agreed = { method, daysBefore: wish.daysBefore }
  return {
    version: autopayAuthorizationVersion,
    text: autopayAuthorizationText(brand.name, agreed, language),
  }
}

async function paymentText(
  world: World,
  accountId: string,
  method: MethodColumns,
  { amount, date }: TextWish,
  locale: Language,
) {
  const { brand, businessZone } = world.config
  const cents = amount === undefined ? undefined : centsFromWire(amount)
  const paid = {
    amountCents: cents ?? (await readBill(world, accountId)).balanceCents,
    payOn: date ?? dayOf(world.clock(), businessZone),
  }
  return { version: paymentTermsVersion, text: termsText(brand.name, method, paid, locale) }
}
