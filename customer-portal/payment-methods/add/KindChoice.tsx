import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Lets the customer choose between a card and a checking account. */
export function KindChoice({ kind, choose }: { kind: MethodKind; choose: (kind: MethodKind) => void }) {
  return (
    <RadioGroup
      legend={words.payments_method_add_kind()}
      variant="cards"
      value={kind}
      onChange={choose}
      options={[
        {
          value: 'card',
          label: words.payment_methods_kind_card(),
          hint: words.payment_methods_kind_card_hint(),
          icon: 'card',
        },
        {
          value: 'checking',
          label: words.payment_methods_kind_checking(),
          hint: words.payment_methods_kind_checking_hint(),
          icon: 'bank',
        },
      ]}
    />
  )
}
