// Says why something is missing from the page, and loads it once the network is back. This module loads right after the
// first page, while the network still works. Until then, a page that fails has its own retry button.
import { reachesServer } from '@lightwell/web-kit/api/reach-server.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { missing } from './missing.ts'
import { overPage } from './over-page.tsx'
import { recoverMissing, type Trouble } from './recover-missing.ts'
import { reloadOnce } from './reload-once.ts'

let said: Trouble | undefined
const place = overPage(() => say(said))

const { check, tryAgain } = recoverMissing(missing, {
  isOnline: () => navigator.onLine,
  reaches: reachesServer,
  reloadsOnce: () => reloadOnce(location.hash, () => location.reload()),
  now: () => performance.now(),
  say,
})

window.addEventListener('offline', () => void check())
window.addEventListener('online', () => void tryAgain())
missing.changed = () => void check()
void check()

const troubleWords: Record<Trouble, [title: () => string, text: () => string]> = {
  offline: [words.portal_offline, words.portal_offline_text],
  unreachable: [words.portal_error_unreachable_title, words.portal_error_unreachable_text],
  outdated: [words.portal_outdated, words.portal_outdated_text],
}

function say(trouble: Trouble | undefined): void {
  said = trouble
  place.show(trouble && <TroubleNotice of={trouble} />)
}

function TroubleNotice({ of: trouble }: { of: Trouble }) {
  const [title, text] = troubleWords[trouble]
  return (
    <Notice kind="warning" live title={title()} action={<Ways outOf={trouble} />}>
      {text()}
    </Notice>
  )
}

function Ways({ outOf: trouble }: { outOf: Trouble }) {
  return (
    <Stack row gap={2}>
      {trouble === 'outdated' ? (
        <Button variant="quiet" onClick={() => location.reload()}>
          {words.portal_late_again()}
        </Button>
      ) : (
        missing.size > 0 && (
          <Button variant="quiet" onClick={() => void tryAgain()}>
            {words.portal_error_retry()}
          </Button>
        )
      )}
      <Button variant="quiet" onClick={() => say(undefined)}>
        {words.portal_dialog_close()}
      </Button>
    </Stack>
  )
}
