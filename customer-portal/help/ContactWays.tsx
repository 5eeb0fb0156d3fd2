import { type ButtonVariant, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { Unbroken } from '@lightwell/web-kit/ui/Unbroken.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../shell/session.ts'
import { useChatUrl } from './use-minute.ts'

/** Buttons to call, and to chat while chat is staffed. */
export function ContactWays({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const { supportTelephone: telephone } = useBrand()
  const chatUrl = useChatUrl()
  return (
    <Stack row gap={3}>
      <LinkButton variant={variant} icon="phone" href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
        <Unbroken part={telephone} sentence={words.help_contact_call({ telephone })} />
      </LinkButton>
      {chatUrl !== null && (
        <LinkButton icon="support" href={chatUrl} target="_blank" rel="noreferrer">
          {words.help_contact_chat()}
        </LinkButton>
      )}
    </Stack>
  )
}
