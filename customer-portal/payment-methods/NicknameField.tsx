import { longestNickname } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The nickname of a method. Allows typing more than we store, so nothing is cut off silently. */
export function NicknameField({
  id,
  kind,
  value,
  change,
  error,
}: {
  id: string
  kind: MethodKind
  value: string
  change: (nickname: string) => void
  error: string | undefined
}) {
  const most = { most: longestNickname }
  return (
    <TextField
      id={id}
      label={words.payment_methods_nickname()}
      hint={
        kind === 'card'
          ? words.payment_methods_nickname_hint_card(most)
          : words.payment_methods_nickname_hint_checking(most)
      }
      value={value}
      onChange={change}
      error={error}
      autoComplete="off"
    />
  )
}
