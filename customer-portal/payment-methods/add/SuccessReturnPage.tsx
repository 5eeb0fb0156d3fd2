// `#/payments/surl?uid=`: the hosted form's success return. Asks the server what was entered, then resumes the flow
// with the new method chosen. It's safe to reload this page, to open it twice, or to open it by URL.
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import { useWaiting } from '@lightwell/web-kit/ui/use-waiting.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { ReturnTrouble } from './ReturnTrouble.tsx'
import { useTakeOver } from './use-take-over.ts'

const route = getRouteApi('/with-services/with-billing/billing/payments/surl')

export function SuccessReturnPage() {
  const { uid } = route.useSearch()
  const { trouble, tryAgain, goOn } = useTakeOver(uid)
  if (trouble) return <ReturnTrouble trouble={trouble} tryAgain={tryAgain} goOn={goOn} />
  return <Working />
}

function Working() {
  const waiting = useWaiting(true)
  const said = {
    'at-once': words.payment_methods_taking_text,
    'a-while': words.payment_methods_taking_a_while,
    long: words.payment_methods_taking_long,
  }
  return (
    <>
      <PageHeading key="working" title={words.payment_methods_taking_title()} />
      <p role="status">{said[waiting]()}</p>
      <Skeleton height="10rem" />
    </>
  )
}
