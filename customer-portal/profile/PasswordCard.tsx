import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { dayOf } from './moments.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** How somebody signs in. */
export function PasswordCard({
  changedAt,
  onChanged,
}: {
  changedAt: string | null
  onChanged: (told: string) => void
}) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card title={words.profile_security()}>
      <DefinitionList
        items={[
          {
            term: words.identity_password(),
            description:
              changedAt === null
                ? words.profile_password_set()
                : words.profile_password_since({ day: dayOf(changedAt) }),
            aside: (
              <Button
                look="quiet"
                aria-label={words.profile_password_change()}
                onClick={() => setIsChanging(true)}
              >
                {words.profile_change()}
              </Button>
            ),
          },
        ]}
      />
      {isChanging && (
        <PasswordDialog
          onClose={() => setIsChanging(false)}
          onChanged={(told) => {
            setIsChanging(false)
            onChanged(told)
          }}
        />
      )}
    </Card>
  )
}
