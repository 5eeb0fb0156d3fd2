// `#/profile/documents`: what somebody agreed to, the newest first, each with the way to its words.
import {
  listAuthorizations,
  type OwnAuthorizations,
} from '@lightwell/client/payment-methods/own-authorizations.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../links.tsx'
import { Part } from '../../Part.tsx'
import { paths } from '../../paths.ts'
import { readPart } from '../../read-part.ts'
import styles from '../Entries.module.css'
import { momentOf } from '../moments.ts'
import { methodOf, purposeNames } from './document-words.ts'

// The list and what it leads to are one chunk: whoever opens one opens the other.
export { DocumentPage, readDocument } from './DocumentPage.tsx'

const route = getRouteApi(paths.documents)

export const readDocuments = (): Promise<OwnAuthorizations | Error> => readPart(listAuthorizations())

export function DocumentsPage() {
  const documents = route.useLoaderData()
  return (
    <>
      <PageHeading title={words.profile_documents()}>{words.profile_documents_lead()}</PageHeading>
      <Part of={documents}>{(first) => <List key={first.authorizations[0]?.id} first={first} />}</Part>
      <div>
        <ButtonLink to={paths.profile}>{words.profile_documents_back()}</ButtonLink>
      </div>
    </>
  )
}

function List({ first }: { first: OwnAuthorizations }) {
  const [pages, setPages] = useState([first])
  const { isUnderWay, trouble, run } = useDoing<OwnAuthorizations, never>((more) =>
    setPages([...pages, more]),
  )
  const documents = pages.flatMap((page) => page.authorizations)
  const older = async () => ({ ok: true, value: await listAuthorizations(documents.at(-1)?.id) }) as const
  if (documents.length === 0)
    return (
      <Card>
        <EmptyState icon="statement" title={words.profile_documents_none()}>
          {words.profile_documents_none_text()}
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <ul className={styles.list}>
        {documents.map(({ id, purpose, method, accountNumber: number, acceptedAt }) => {
          const when = momentOf(acceptedAt)
          return (
            <li key={id} className={styles.entry}>
              <Stack gap={1}>
                <p className={styles.what}>{purposeNames[purpose]()}</p>
                <p>{methodOf(method)}</p>
                <p className={styles.where}>{words.accounts_account({ number })}</p>
                <p className={styles.where}>{words.profile_documents_on({ when })}</p>
              </Stack>
              <ButtonLink
                to={paths.document}
                search={{ id }}
                look="quiet"
                aria-label={words.profile_document_open_of({ document: purposeNames[purpose](), when })}
              >
                {words.profile_document_open()}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
      {trouble && (
        <Notice kind="error" live>
          {words.profile_no_answer()}
        </Notice>
      )}
      {pages.at(-1)?.hasMore && (
        <Actions>
          <Button pending={isUnderWay} onClick={() => void run(older)}>
            {words.profile_log_older()}
          </Button>
        </Actions>
      )}
    </Card>
  )
}
