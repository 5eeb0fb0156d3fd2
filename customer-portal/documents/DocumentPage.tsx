// `#/profile/document?id=`: one authorization, in its original wording and language, to keep and print. With
// `?payment=`, the authorization for that payment.
import {
  type OwnAuthorization,
  readAuthorization,
} from '@lightwell/client/payment-methods/own-authorizations.ts'
import { type PaymentTerms, readTerms } from '@lightwell/client/payments/terms.ts'
import { formatMoment } from '@lightwell/rulebook/moments.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { purposeNames } from '@lightwell/web-kit/words/document-words.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { methodName } from '../payment-methods/names.ts'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useBrand } from '../shell/session.ts'

const route = getRouteApi(paths.document)

interface Loading {
  context: { session: Session }
  deps: { id?: string; payment?: string }
}

/**
 * Reads the document that the URL names: an authorization by `id`, or a payment's terms by `payment`. Undefined if
 * there's no such document.
 */
export async function readDocument({
  context: { session },
  deps: { id, payment },
}: Loading): Promise<OwnAuthorization | PaymentTerms | undefined> {
  if (payment !== undefined) return session.account && readTerms(session.account, payment)
  return id === undefined ? undefined : readAuthorization(id)
}

export function DocumentPage() {
  const document = route.useLoaderData()
  const { payment } = route.useSearch()
  if (document === undefined)
    return (
      <>
        <PageHeading key="gone" title={words.documents_gone()}>
          {words.documents_gone_text()}
        </PageHeading>
        <div>
          <ButtonLink to={paths.documents} variant="primary">
            {words.documents_back()}
          </ButtonLink>
        </div>
      </>
    )
  const { purpose, method, text, language, version, accountNumber, acceptedAt } = document
  return (
    <>
      <PageHeading key="document" title={purposeNames[purpose]()}>
        {methodName({ kind: method.type, brand: method.brand ?? undefined, lastFour: method.lastFour })}
      </PageHeading>
      <Card title={words.documents_agreed_text()}>
        {text === null ? <NotKept purpose={purpose} /> : <p lang={language}>{text}</p>}
        <DefinitionList
          items={[
            {
              term: words.payment_methods_given_on(),
              description: formatMoment(acceptedAt, businessZone(), locale()),
            },
            { term: words.documents_account(), description: accountNumber },
            { term: words.documents_version(), description: version },
          ]}
        />
      </Card>
      <Actions notPrinted>
        <Button icon="print" onClick={() => window.print()}>
          {words.payment_methods_given_print()}
        </Button>
        {payment === undefined ? (
          <ButtonLink to={paths.documents} variant="quiet">
            {words.documents_back()}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.paymentConfirmation} search={{ id: payment }} variant="quiet">
            {words.documents_back_to_receipt()}
          </ButtonLink>
        )}
      </Actions>
    </>
  )
}

/**
 * Shown if the wording has changed since the authorization was given and we didn't store the old wording. Except for a
 * one-time payment, the text says that the customer got a copy by email.
 */
function NotKept({ purpose }: Pick<PaymentTerms, 'purpose'>) {
  const { supportTelephone: telephone } = useBrand()
  const sentence =
    purpose === 'pay-once'
      ? words.documents_not_kept({ telephone })
      : words.payment_methods_given_mailed({ telephone })
  return (
    <p>
      <Telephone number={telephone} sentence={sentence} />
    </p>
  )
}
