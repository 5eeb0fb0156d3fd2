import { ApiFault, RefusedInView, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { RefusedPage } from '../views/refused.ts'
import styles from './ErrorPage.module.css'
import { ButtonLink } from './links.tsx'
import { useMissing } from './missing.ts'
import { paths } from './paths.ts'

/** The error page without the shell, for when even the session couldn't be read. */
export function SessionErrorPage(props: ErrorComponentProps): ReactNode {
  return (
    <main className={styles.alone}>
      <strong>{document.documentElement.dataset.brand}</strong>
      <ErrorPage {...props} />
    </main>
  )
}

/** Replaces a page that failed. Says why, if that helps, and what to do next. */
export function ErrorPage({ error }: ErrorComponentProps): ReactNode {
  const { href } = useRouter().latestLocation
  return error instanceof RefusedInView ? (
    <RefusedPage why={error.code} at={href} />
  ) : (
    <Failed error={error} />
  )
}

function Failed({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const [isTrying, setTrying] = useState(false)
  const isAway = error instanceof Unreachable
  const { telephone = '' } = document.documentElement.dataset
  const requestId = error instanceof ApiFault ? error.requestId : undefined
  useMissing(error, router.invalidate)
  const retry = () => {
    setTrying(true)
    void router.invalidate().finally(() => setTrying(false))
  }
  return (
    <>
      <PageHeading title={isAway ? words.portal_error_unreachable_title() : words.portal_error_title()} />
      <Card>
        <p>{isAway ? words.portal_error_unreachable_text() : words.portal_error_text()}</p>
        <p>
          <Telephone number={telephone} sentence={words.portal_error_call({ telephone })} />
        </p>
        {requestId && <p>{words.portal_error_reference({ requestId })}</p>}
        <Stack row gap={3}>
          <Button variant="primary" pending={isTrying} onClick={retry}>
            {words.portal_error_retry()}
          </Button>
          <ButtonLink to={paths.home}>{words.portal_error_to_summary()}</ButtonLink>
        </Stack>
      </Card>
    </>
  )
}
