import { ApiFault, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './ErrorPage.module.css'

/** Replaces a page that can't be shown. Says why if that helps people, and offers to try again. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const [isTrying, setTrying] = useState(false)
  const isAway = error instanceof Unreachable
  const requestId = error instanceof ApiFault ? error.requestId : undefined
  const retry = () => {
    setTrying(true)
    void router.invalidate().finally(() => setTrying(false))
  }
  return (
    <div className={styles.page}>
      <PageHeading title={isAway ? words.portal_error_unreachable_title() : words.portal_error_title()}>
        {isAway ? words.portal_error_unreachable_text() : words.portal_error_text()}
      </PageHeading>
      {requestId && <p>{words.console_request({ requestId })}</p>}
      <Stack row>
        <Button variant="primary" pending={isTrying} onClick={retry}>
          {words.portal_error_retry()}
        </Button>
      </Stack>
    </div>
  )
}

/**
 * Replaces the whole console with the error. This is for errors in reading the session: the console's frame needs the
 * session too.
 */
export function WholeErrorPage(props: ErrorComponentProps) {
  return (
    <main className={styles.whole}>
      <ErrorPage {...props} />
    </main>
  )
}
