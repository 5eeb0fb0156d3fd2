import type { Promo } from '@lightwell/client/notices/promo-both-kinds.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { useWhenQuiet } from './use-when-quiet.ts'

/**
 * The promotion's dialog. It opens once the page is idle, so it doesn't interrupt something the person has started.
 * @param onShown called when the dialog opens; it won't open again in this session
 */
export function PromoDialog({ promo, onShown }: { promo: Promo; onShown: () => void }) {
  const [isOpen, setOpen] = useState(false)
  useWhenQuiet(() => {
    onShown()
    setOpen(true)
  })
  const { title, text, link } = promo
  const close = () => setOpen(false)
  return (
    <Dialog
      open={isOpen}
      closesBeside
      onClose={close}
      title={title}
      actions={
        <>
          <LinkButton variant="primary" href={link.href} onClick={close}>
            {link.name}
          </LinkButton>
          <Button variant="secondary" onClick={close}>
            {words.notices_prompt_later()}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
