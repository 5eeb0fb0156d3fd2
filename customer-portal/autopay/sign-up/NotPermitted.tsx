import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useAccount, useBrand } from '../../shell/session.ts'

/**
 * Says that this person may no longer manage the account's payments, that nothing changed, and who to ask. Owners are
 * told to ask support.
 */
export function NotPermitted() {
  const { supportTelephone: telephone } = useBrand()
  const isOwner = useAccount().role === 'owner'
  const text = isOwner ? words.autopay_not_permitted_text_owner : words.autopay_not_permitted_text
  return (
    <Notice kind="error" live title={words.autopay_not_permitted()}>
      <Telephone number={telephone} sentence={text({ telephone })} />
    </Notice>
  )
}
