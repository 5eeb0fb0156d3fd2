import type { BroadbandLabel } from '@lightwell/rulebook/broadband-labels/wire.ts'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'

/** The way to the label of the account's plan. `isAlone`: where nothing else was asked for, it says so where there is none. */
export function LabelsCard({ labels, isAlone }: { labels: BroadbandLabel[]; isAlone: boolean }) {
  if (labels.length === 0)
    return (
      isAlone && (
        <Card>
          <EmptyState
            icon="internet"
            title={words.broadband_labels_yours_none()}
            action={<LinkButton href="/labels">{words.broadband_labels_all()}</LinkButton>}
          >
            {words.broadband_labels_yours_none_text()}
          </EmptyState>
        </Card>
      )
    )
  return (
    <Card
      title={words.broadband_labels_yours()}
      aside={<ButtonLink to={paths.label}>{words.broadband_labels_open()}</ButtonLink>}
    >
      {labels.map(({ planId, planName }) => (
        <p key={planId}>{planName[locale()]}</p>
      ))}
    </Card>
  )
}
