// `#/profile/support`: a code to read to support, and the times support opened the account.
import { listAccess } from '@lightwell/client/support/support.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../shell/links.tsx'
import { Part } from '../shell/Part.tsx'
import { paths } from '../shell/paths.ts'
import { readPart } from '../shell/read-part.ts'
import { useBrand, useSession } from '../shell/session.ts'
import { AccessLogCard } from './AccessLogCard.tsx'
import { CodeCard } from './CodeCard.tsx'

/** Reads when support last opened the account. If this fails, the page still offers the code. */
export const readAccessLog = async () => ({ accessLog: await readPart(listAccess()) })

const route = getRouteApi(paths.support)

export function SupportPage() {
  const { accessLog } = route.useLoaderData()
  const { agent } = useSession()
  const { supportTelephone: telephone } = useBrand()
  return (
    <>
      <PageHeading title={words.support_title()} />
      {/* Hidden from staff who have the account open: the code identifies the caller to them. */}
      {!agent && <CodeCard />}
      <Part of={accessLog}>{(newest) => <AccessLogCard key={newest.views[0]?.id} newest={newest} />}</Part>
      <Actions>
        <ButtonLink to={paths.profile}>{words.linked_accounts_activity_back()}</ButtonLink>
      </Actions>
      <p>
        <Telephone number={telephone} sentence={words.linked_accounts_activity_support({ telephone })} />
      </p>
    </>
  )
}
