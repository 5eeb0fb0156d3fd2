import { RadioGroup, type RadioOption } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Method, MethodKind } from '../accounts/biller.ts'
import { expiryName, methodName } from '../payment-methods/names.ts'
import { whyUnusable } from './advice.ts'
import {
  type Choosable,
  choosable,
  type FormFacts,
  type Moment,
  newMethod,
  type PaymentForm,
} from './form.ts'
import { fieldIds } from './problems.ts'

/** With what: every saved method, what was just entered, and always "Add a new payment method" (CP §2). */
export function MethodChoice({
  form,
  facts,
  moment,
  error,
  change,
}: {
  form: PaymentForm
  facts: FormFacts
  moment: Moment
  error: string | undefined
  change: (change: Partial<PaymentForm>) => void
}) {
  const adding: RadioOption<string> = {
    value: newMethod,
    label: words.payments_method_add(),
    icon: 'plus',
    reveal: <KindChoice kind={form.newKind} choose={(newKind) => change({ newKind })} />,
  }
  return (
    <RadioGroup
      id={fieldIds.method}
      legend={words.payments_method_legend()}
      legendHidden
      look="cards"
      value={form.methodId}
      onChange={(methodId) => change({ methodId })}
      error={error}
      options={[...choosable(facts).map((method) => optionOf(method, moment)), adding]}
    />
  )
}

function optionOf(method: Choosable & Partial<Method>, moment: Moment): RadioOption<string> {
  const hopeless = whyUnusable(method, moment.today, moment)
  return {
    value: method.id,
    label: method.nickname ?? methodName(method),
    icon: method.kind === 'card' ? 'card' : 'bank',
    hint: hintOf(method, hopeless),
    disabled: hopeless !== undefined,
  }
}

/** Its full name where a nickname stands above it, then what matters about it now. */
function hintOf(
  method: Choosable & Partial<Method>,
  hopeless: ReturnType<typeof whyUnusable>,
): string | undefined {
  const name = method.nickname === undefined ? [] : [methodName(method)]
  return [...name, ...stateOf(method, hopeless)].join(' · ') || undefined
}

function stateOf(method: Choosable & Partial<Method>, hopeless: ReturnType<typeof whyUnusable>): string[] {
  if (hopeless === 'method-entered-long-ago') return [words.payments_method_entered_long_ago()]
  const expiry = method.expires && expiryName(method.expires)
  if (expiry && hopeless) return [words.payments_method_expired_on({ expiry })]
  return [
    ...(expiry ? [words.payments_method_expires({ expiry })] : []),
    ...(method.isDefault ? [words.payments_method_default()] : []),
    ...(method.enteredAtMs === undefined ? [] : [words.payments_method_this_payment()]),
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
