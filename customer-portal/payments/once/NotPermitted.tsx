import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount, useBrand } from '../../shell/session.ts'

/**
 * Says that this person may no longer pay the bills, that nothing was paid, and who to ask. Owners are told to ask
 * support.
 */
export function NotPermitted() {
  const { supportTelephone: telephone } = useBrand()
  const isOwner = useAccount().role === 'owner'
  const text = isOwner ? words.payments_not_permitted_text_owner : words.payments_not_permitted_text
  return (
    <>
      <PageHeading title={words.payments_not_permitted()} />
      <Notice kind="error">
        <Telephone number={telephone} sentence={text({ telephone })} />
      </Notice>
      <div>
        <ButtonLink to={paths.summary}>{words.payments_receipt_done()}</ButtonLink>
      </div>
    </>
  )
}
