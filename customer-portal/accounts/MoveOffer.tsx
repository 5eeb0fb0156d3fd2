import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'

/** That the account can move to the platform. */
export function MoveOffer() {
  return (
    <Notice action={<ButtonLink to={paths.upgrade}>{words.accounts_product_migration_start()}</ButtonLink>}>
      {words.accounts_product_migration()}
    </Notice>
  )
}
