import type { Profile } from '@lightwell/client/profile/profile.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import { dayOf } from './moments.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** The person's sign-in methods: a password, and the provider's own identity service if they use it. */
export function PasswordCard({
  profile,
  onChanged,
}: {
  profile: Profile
  onChanged: (message: string) => void
}) {
  const [changing, setChanging] = useState<'password' | 'service'>()
  const { identityService: service } = profile
  const dialog = {
    onClose: () => setChanging(undefined),
    onChanged(message: string) {
      setChanging(undefined)
      onChanged(message)
    },
  }
  return (
    <Card title={words.profile_security()}>
      <DefinitionList
        items={[
          {
            term: words.identity_password(),
            description: passwordWords(profile),
            aside: (
              <Button
                variant="quiet"
                aria-label={words.profile_password_change()}
                onClick={() => setChanging('password')}
              >
                {words.profile_change()}
              </Button>
            ),
          },
          ...(service
            ? [
                {
                  term: service.name,
                  description: service.mayRemove
                    ? words.profile_service_since({ day: dayOf(service.since) })
                    : words.profile_service_only_way({ name: service.name }),
                  aside: service.mayRemove && (
                    <Button
                      variant="quiet"
                      aria-label={words.profile_service_remove_of({ name: service.name })}
                      onClick={() => setChanging('service')}
                    >
                      {words.profile_service_remove()}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {changing === 'password' && <PasswordDialog {...dialog} />}
      {changing === 'service' && service && <DisconnectDialog name={service.name} {...dialog} />}
    </Card>
  )
}

function passwordWords({ hasPassword, passwordChangedAt }: Profile): string {
  if (!hasPassword) return words.profile_password_none()
  return passwordChangedAt === null
    ? words.profile_password_set()
    : words.profile_password_since({ day: dayOf(passwordChangedAt) })
}
