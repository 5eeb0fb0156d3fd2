// `#/profile/label`: the broadband labels for the current account's plans (47 CFR § 8.1(a)), to read, print and
// download.
import { labelFiles, listAccountLabels } from '@lightwell/client/broadband-labels/labels.ts'
import type { BroadbandLabel as Label } from '@lightwell/rulebook/broadband-labels/wire.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { BroadbandLabel } from '@lightwell/web-kit/ui/BroadbandLabel.tsx'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../shell/links.tsx'
import { Part } from '../shell/Part.tsx'
import { paths } from '../shell/paths.ts'
import { partIfRead, readPart } from '../shell/read-part.ts'
import { NoLabel } from './NoLabel.tsx'

const route = getRouteApi(paths.label)

/** Reads the labels of the current account's plans. Empty without an account. */
export const readLabels = async ({
  context: { session },
}: {
  context: { session: Session }
}): Promise<Label[] | Error> => (session.account ? readPart(listAccountLabels(session.account.id)) : [])

export function LabelPage() {
  const labels = route.useLoaderData()
  const hasLabels = (partIfRead(labels)?.length ?? 0) > 0
  return (
    <>
      <PageHeading title={words.broadband_labels_yours()}>
        {hasLabels && <p className="not-printed">{words.broadband_labels_yours_lead()}</p>}
      </PageHeading>
      <Part of={labels}>
        {(read) =>
          read.length === 0 ? (
            <Card>
              <NoLabel />
            </Card>
          ) : (
            read.map((label) => <OneLabel key={label.planId} label={label} />)
          )
        }
      </Part>
      <Actions notPrinted>
        {hasLabels && (
          <Button icon="print" onClick={() => window.print()}>
            {words.broadband_labels_print()}
          </Button>
        )}
        <ButtonLink to={paths.documents} variant="quiet">
          {words.documents_back()}
        </ButtonLink>
      </Actions>
    </>
  )
}

function OneLabel({ label }: { label: Label }) {
  const { csvAddress, jsonAddress } = labelFiles(label.planId)
  return (
    <>
      {label.offeredUntil && (
        <p>{words.broadband_labels_offered_until({ day: formatDay(label.offeredUntil, 'record') })}</p>
      )}
      <BroadbandLabel label={label} />
      <Actions notPrinted>
        <LinkButton icon="download" variant="quiet" href={csvAddress}>
          {words.broadband_labels_csv()}
        </LinkButton>
        <LinkButton variant="quiet" href={jsonAddress}>
          {words.broadband_labels_json()}
        </LinkButton>
        <LinkButton variant="quiet" href="/labels">
          {words.broadband_labels_all()}
        </LinkButton>
      </Actions>
    </>
  )
}
