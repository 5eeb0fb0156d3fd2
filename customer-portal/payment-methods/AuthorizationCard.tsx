import type { GivenAuthorization } from '@lightwell/client/payment-methods/biller.ts'
import { formatMoment } from '@lightwell/rulebook/moments.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Part } from '../shell/Part.tsx'
import { useBrand } from '../shell/session.ts'

/** Shows an authorization in its original wording, and when it was given (decisions §6). */
export function AuthorizationCard({
  title,
  given,
}: {
  title: string
  /** Undefined if the authorization wasn't given in our system, for example for an imported method. */
  given: GivenAuthorization | undefined | Error
}) {
  return (
    <Card title={title}>
      <Part of={given}>{(read) => <Given read={read} />}</Part>
    </Card>
  )
}

function Given({ read }: { read: GivenAuthorization | undefined }) {
  const { supportTelephone: telephone } = useBrand()
  if (read === undefined)
    return (
      <p>
        <Telephone number={telephone} sentence={words.payment_methods_given_none({ telephone })} />
      </p>
    )
  const on = formatMoment(read.acceptedAt, businessZone(), locale())
  return (
    <>
      {read.text === undefined ? (
        <p>
          <Telephone number={telephone} sentence={words.payment_methods_given_mailed({ telephone })} />
        </p>
      ) : (
        <p lang={read.language}>{read.text}</p>
      )}
      <DefinitionList items={[{ term: words.payment_methods_given_on(), description: on }]} />
    </>
  )
}
