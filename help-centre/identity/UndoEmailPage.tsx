import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import styles from './SignInForm.module.css'

/**
 * The page that opens from the notice that we email after an email address was changed. Its button restores the
 * previous address.
 */
export function UndoEmailPage({ facts, token, email }: { facts: PageFacts; token: string; email: string }) {
  const { customerIdName } = facts.brand
  return (
    <CardPage facts={facts} title={words.identity_undo_title()}>
      <p>{words.identity_undo_lead({ email, customerIdName })}</p>
      <p>{words.identity_undo_then()}</p>
      <form className={styles.form} method="post" action="/undo-email">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" wide>
          {words.identity_undo_submit()}
        </Button>
      </form>
    </CardPage>
  )
}
