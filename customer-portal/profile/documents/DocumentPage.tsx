// `#/profile/document?id=`: one thing that somebody agreed to, in the words and the language of then, to keep and to print.
import {
  type OwnAuthorization,
  readAuthorization,
} from '@lightwell/client/payment-methods/own-authorizations.ts'
import { formatMoment } from '@lightwell/rulebook/moments.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../../links.tsx'
import { paths } from '../../paths.ts'
import { useBrand } from '../../session.ts'
import { methodOf, purposeNames } from './document-words.ts'

const route = getRouteApi(paths.document)

export const readDocument = async ({
  deps: { id },
}: {
  deps: { id?: string }
}): Promise<OwnAuthorization | undefined> => (id === undefined ? undefined : readAuthorization(id))

export function DocumentPage() {
  const document = route.useLoaderData()
  if (document === undefined)
    return (
      <>
        <PageHeading key="gone" title={words.profile_document_gone()}>
          {words.profile_document_gone_text()}
        </PageHeading>
        <div>
          <ButtonLink to={paths.documents} look="primary">
            {words.profile_document_back()}
          </ButtonLink>
        </div>
      </>
    )
  const { purpose, method, text, language, version, accountNumber, acceptedAt } = document
  return (
    <>
      <PageHeading key="document" title={purposeNames[purpose]()}>
        {methodOf(method)}
      </PageHeading>
      <Card title={words.profile_documents()}>
        {text === null ? <NotKept /> : <p lang={language}>{text}</p>}
        <DefinitionList
          items={[
            {
              term: words.payment_methods_given_on(),
              description: formatMoment(acceptedAt, businessZone(), locale()),
            },
            { term: words.profile_document_account(), description: accountNumber },
            { term: words.profile_document_version(), description: version },
          ]}
        />
      </Card>
      <Actions notPrinted>
        <Button icon="print" onClick={() => window.print()}>
          {words.payment_methods_given_print()}
        </Button>
        <ButtonLink to={paths.documents} look="quiet">
          {words.profile_document_back()}
        </ButtonLink>
      </Actions>
    </>
  )
}

/** Agreed to before the words were kept, and they have changed since. */
function NotKept() {
  const { supportTelephone: telephone } = useBrand()
  return (
    <p>
      <Telephone number={telephone} sentence={words.payment_methods_given_mailed({ telephone })} />
    </p>
  )
}
