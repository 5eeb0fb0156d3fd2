import { RadioGroup, type RadioOption } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import type { Method, MethodKind } from '../accounts/biller.ts'
import { paths } from '../paths.ts'
import { expiryName, methodName } from '../payment-methods/names.ts'
import { newMethod } from '../payments/form.ts'
import { type AutopayFacts, type AutopayForm, choosable, whyUnusable } from './form.ts'

export const methodFieldId = 'autopay-method'

/** What pays: every saved method, those that cannot with the reason, and always "Add a new payment method" (CP §2). */
export function MethodChoice({
  form,
  facts,
  today,
  error,
  change,
}: {
  form: AutopayForm
  facts: AutopayFacts
  today: string
  error: string | undefined
  change: (change: Partial<AutopayForm>) => void
}) {
  const adding: RadioOption<string> = {
    value: newMethod,
    label: words.payments_method_add(),
    icon: 'plus',
    reveal: <KindChoice kind={form.newKind} choose={(newKind) => change({ newKind })} />,
  }
  return (
    <RadioGroup
      id={methodFieldId}
      legend={words.autopay_method_legend()}
      legendHidden
      look="cards"
      value={form.methodId}
      onChange={(methodId) => change({ methodId })}
      error={error}
      options={[...choosable(facts).map((method) => optionOf(method, today)), adding]}
    />
  )
}

function optionOf(method: Method, today: string): RadioOption<string> {
  const hopeless = whyUnusable(method, today)
  const name = method.nickname === undefined ? [] : [methodName(method)]
  const said = [...name, ...stateOf(method, hopeless)]
  return {
    value: method.id,
    label: method.nickname ?? methodName(method),
    icon: method.kind === 'card' ? 'card' : 'bank',
    hint: said.length > 0 ? <Hints said={said} method={method} /> : undefined,
    disabled: hopeless !== undefined,
  }
}

/** What there is to say of a method; one that has yet to be verified leads to where that is done. */
function Hints({ said, method: { id, isVerified } }: { said: string[]; method: Method }) {
  return (
    <>
      {said.join(' · ')}{' '}
      {!isVerified && (
        <Link to={paths.manageMethod} search={{ id }}>
          {words.payment_methods_verify()}
        </Link>
      )}
    </>
  )
}

function stateOf({ expires, isDefault }: Method, hopeless: ReturnType<typeof whyUnusable>): string[] {
  if (hopeless === 'method-unverified') return [words.autopay_method_unverified()]
  const expiry = expires && expiryName(expires)
  if (expiry && hopeless) return [words.payments_method_expired_on({ expiry })]
  return [
    ...(expiry ? [words.payments_method_expires({ expiry })] : []),
    ...(isDefault ? [words.payments_method_default()] : []),
  ]
}

function KindChoice({ kind, choose }: { kind: MethodKind; choose: (kind: MethodKind) => void }) {
  return (
    <RadioGroup
      legend={words.payments_method_add_kind()}
      value={kind}
      onChange={choose}
      options={[
        { value: 'card', label: words.payment_methods_kind_card() },
        { value: 'checking', label: words.payment_methods_kind_checking() },
      ]}
    />
  )
}
